// precompile.mjs PYODIDE_DIR JOBS.json : runs precompile.py under the Pyodide that the page ships.
//
// Bytecode belongs to one version of Python. Only that version can write it, and the machine that
// builds has another; Pyodide runs in Node too, so it compiles for itself.
import fs from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const [folder, jobsFile] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")));
const py = await loadPyodide({ indexURL: `${folder}/` });
const script = join(dirname(fileURLToPath(import.meta.url)), "precompile.py");
py.runPython(fs.readFileSync(script, "utf8"));
const convert = py.globals.get("convert");
for (const job of JSON.parse(fs.readFileSync(jobsFile, "utf8"))) {
  py.FS.writeFile("/in.zip", fs.readFileSync(job.source));
  const lists = [py.toPy(job.drop), py.toPy(job.keep)];
  const count = convert("/in.zip", "/out.zip", job.prefix, job.strip, ...lists);
  fs.writeFileSync(job.target, py.FS.readFile("/out.zip"));
  console.log(`${count} modules -> ${job.target}`);
}
