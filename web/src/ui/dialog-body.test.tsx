// @vitest-environment jsdom
import { Dialog, ThemeProvider } from "@mui/material";
import { afterEach, expect, test, vi } from "vitest";
import { theme } from "../theme.ts";
import { DialogBody } from "./dialog-body.tsx";
import { find, show } from "./stand-in-page.ts";

afterEach(() => vi.restoreAllMocks());

/** jsdom has no layout: says how high things are. */
async function showWithHeights(content: number, box: number) {
  vi.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValue(content);
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(box);
  return show(
    <ThemeProvider theme={theme}>
      <Dialog open>
        <DialogBody label="Historia">Dużo słów.</DialogBody>
      </Dialog>
    </ThemeProvider>,
  );
}

test("what is too long for a dialog can be scrolled by keys: it takes the focus, and says what it is", async () => {
  const hide = await showWithHeights(900, 300);
  expect(find('[role="region"][aria-label="Historia"]').tabIndex).toBe(0);
  await hide();
});

test("what fits is no stop on the way", async () => {
  const hide = await showWithHeights(300, 300);
  expect(find(".MuiDialogContent-root").getAttribute("tabindex")).toBeNull();
  await hide();
});
