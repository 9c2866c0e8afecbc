// precompile.mjs PYODIDE_DIR JOBS.json : runs precompile.py under the Pyodide that the page ships.
//
// Bytecode belongs to one version of Python. Only that version can write it, and the machine that
// builds has another; Pyodide runs in Node too, so it compiles for itself.
import fs from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const [folder, jobsFile] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")));
// Without the columns that tracebacks underline in a source line: no source is shipped.
const env = { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" };
const py = await loadPyodide({ indexURL: `${folder}/`, env });
py.FS.mkdirTree("/build");
for (const name of ["precompile.py", "generated.py"]) {
  py.FS.writeFile(`/build/${name}`, fs.readFileSync(join(here, name)));
}
py.runPython("import sys; sys.path.insert(0, '/build')");
const { convert } = py.pyimport("precompile");
const { collect } = py.pyimport("generated");
const read = (path) => new Uint8Array(fs.readFileSync(path));

for (const job of JSON.parse(fs.readFileSync(jobsFile, "utf8"))) {
  const extra = {};
  if (job.imported_with) {
    py.unpackArchive(read(job.imported_with), "whl");
    py.unpackArchive(read(job.source), "zip", { extractDir: "/game" });
    extra["generated.bin"] = collect(`/game/${job.strip}`);
  }
  py.FS.writeFile("/in.zip", read(job.source));
  const { form, prefix, strip, drop, keep, bundle } = job;
  const options = [form, prefix, strip, drop, keep, extra, bundle].map((x) => py.toPy(x));
  convert("/in.zip", "/out", ...options);
  fs.writeFileSync(job.target, py.FS.readFile("/out"));
}
