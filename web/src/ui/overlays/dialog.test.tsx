// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { Dialog, DialogBody } from "./dialog.tsx";
import { find, show } from "../../../test/stand-in-page.ts";

/** Sets the heights, as jsdom has no layout. */
async function showWithHeights(content: number, box: number) {
  vi.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValue(content);
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(box);
  return show(
    <Dialog label="Okno">
      <DialogBody label="Historia">Dużo słów.</DialogBody>
    </Dialog>,
  );
}

test("a dialog body that is too long takes the focus, so that keys scroll it, and has a name", async () => {
  const hide = await showWithHeights(900, 300);
  expect(find('[role="region"][aria-label="Historia"]').tabIndex).toBe(0);
  await hide();
});

test("a dialog body that fits is no tab stop", async () => {
  const hide = await showWithHeights(300, 300);
  expect(document.querySelector('[role="region"]')).toBeNull();
  await hide();
});
