"""A person at the page who sees nothing: finds things by role and name, and has only keys.

The canvas is hidden. Nothing of the game's own reports is used.
"""

from __future__ import annotations

import re

from playwright.sync_api import Locator

from tests.browser.pages import Watched

BLINDFOLD = """
addEventListener("DOMContentLoaded", () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("canvas { visibility: hidden }");
  document.adoptedStyleSheets = [sheet];
});
"""
# Without animations, and with a pause for accusations that waits for "ready".
QUICK = """
localStorage["onda.settings"] ??= JSON.stringify({ speed: "off", pause_seconds: 0 });
"""
# Notes what is put into live regions, as a screen reader would read it aloud.
LISTEN = """
window.heard = [];
new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes) {
    const place = target.closest?.("[role=log], [role=status], [role=alert]");
    const role = place?.getAttribute("role");
    for (const node of addedNodes) if (role) heard.push([role, node.textContent]);
  }
}).observe(document, { childList: true, subtree: true });
"""
# The game's clock goes faster: bots, which wait so that people can follow, need not wait here.
HASTE = """
const real = requestAnimationFrame.bind(window);
window.requestAnimationFrame = (draw) => real((time) => draw(6 * time));
"""
PATIENCE_MS = 60_000
MOST_PRESSES = 400


class Hearing:
    """Plays by ear and keys."""

    def __init__(self, watched: Watched) -> None:
        self.page = watched.page
        watched.wait_started()
        self.title().wait_for(state="attached")

    def title(self) -> Locator:
        """The heading of the screen."""
        return self.page.get_by_role("heading", level=1)

    def control(self, role: str, name: str | re.Pattern[str] = "", inside: str = "") -> Locator:
        """A control by its role and name, in a group or region if that is named."""
        place: Locator | None = None
        if inside:
            groups = self.page.get_by_role("group", name=inside)
            place = groups.or_(self.page.get_by_role("region", name=inside))
        root = place or self.page
        return root.get_by_role(role, name=name, exact=isinstance(name, str) and bool(name))  # type: ignore[arg-type]

    def press(self, control: Locator) -> None:
        """Move the focus there and press the key that works such a control."""
        control.focus()
        radio = control.get_attribute("type") in ("radio", "checkbox")
        self.page.keyboard.press("Space" if radio else "Enter")

    def use(self, role: str, name: str | re.Pattern[str] = "", inside: str = "") -> None:
        """Press a control that is found by role and name."""
        self.press(self.control(role, name, inside))

    def go(self, button: str, title: str) -> None:
        """Press a button that leads to a screen with that title."""
        self.use("button", button)
        self.wait_title(title)

    def wait_title(self, words: str) -> None:
        """Wait for a screen with that heading, which gets the focus or has it in its dialog."""
        self.page.get_by_role("heading", level=1, name=words, exact=True).wait_for(state="attached")

    def focused(self) -> str:
        """The text or label of what has the focus."""
        script = (
            "document.activeElement.textContent || document.activeElement.labels?.[0].textContent"
        )
        return str(self.page.evaluate(script) or "")

    def heard(self, role: str) -> list[str]:
        """What was read aloud so far from regions of this role."""
        return [text for kind, text in self.page.evaluate("heard") if kind == role]

    # --- a table --------------------------------------------------------------------------

    def play(self) -> int:
        """To the end of the game, with the first thing that can be pressed; how many presses."""
        table = self.title().text_content()
        over = self.title().filter(has_not_text=re.compile(f"^{re.escape(table or '')}$"))
        decide = self.control("button", re.compile("^Bid .*: "))
        button = self.control("button", re.compile("^(Ready|Announce.*|Bid \\d+)$"))
        bid = self.page.get_by_role("radio", name="3", exact=True, checked=False)
        region = self.page.get_by_role("region", name="Your hand")
        card = region.get_by_role("button", disabled=False)
        anything = over.or_(decide).or_(button).or_(bid).or_(card)
        for count in range(MOST_PRESSES):
            anything.first.wait_for(state="attached", timeout=PATIENCE_MS)
            if over.count():
                return count
            found = next(x for x in (decide, button, bid, card) if x.count()).first
            self._press_and_wait(found)
        raise AssertionError("the game does not end")

    def _press_and_wait(self, control: Locator) -> None:
        """Until the control has gone, is closed, or is chosen."""
        handle = control.element_handle()
        self.press(control)
        done = "e => !e.isConnected || e.ariaDisabled === 'true' || e.checked"
        self.page.wait_for_function(done, arg=handle, timeout=PATIENCE_MS)
