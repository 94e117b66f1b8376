// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { Dialog, DialogBody } from "./dialog.tsx";
import { find, show } from "../../../test/stand-in-page.ts";

/** jsdom has no layout: says how high things are. */
async function showWithHeights(content: number, box: number) {
  vi.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValue(content);
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(box);
  return show(
    <Dialog label="Okno">
      <DialogBody label="Historia">Dużo słów.</DialogBody>
    </Dialog>,
  );
}

test("what is too long for a dialog can be scrolled by keys: it takes the focus, and says what it is", async () => {
  const hide = await showWithHeights(900, 300);
  expect(find('[role="region"][aria-label="Historia"]').tabIndex).toBe(0);
  await hide();
});

test("what fits is no stop on the way", async () => {
  const hide = await showWithHeights(300, 300);
  expect(document.querySelector('[role="region"]')).toBeNull();
  await hide();
});
