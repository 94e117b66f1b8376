// @vitest-environment jsdom
import { act, useState } from "react";
import { expect, test } from "vitest";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { click, find, findButton, press, show } from "../../../test/stand-in-page.ts";
import { ProblemTip } from "./problem-tip.tsx";

const wrong = (message: string) => [{ message, level: "blocks" }] as const;
const tips = () => [...document.querySelectorAll('[role="tooltip"]')].map(({ textContent }) => textContent);
const point = (cell: Element) => act(async () => cell.dispatchEvent(new MouseEvent("mousemove", { bubbles: true })));

test("only one tip is shown: under the mouse or, after the next key, at the cursor", async () => {
  const hide = await show(
    <>
      <div id="pointed">
        <ProblemTip id="a" problems={wrong("Źle tu.")} isCurrent={false} />
      </div>
      <div id="current">
        <ProblemTip id="b" problems={wrong("Źle tam.")} isCurrent />
      </div>
    </>,
  );
  expect(tips()).toEqual(["Źle tam."]);
  await point(find("#pointed"));
  expect(tips()).toEqual(["Źle tu."]);
  await press(find("#current"), "Enter");
  expect(tips()).toEqual(["Źle tam."]);
  await point(find("#pointed"));
  await act(async () => find("#pointed").dispatchEvent(new MouseEvent("mouseleave")));
  expect(tips()).toEqual(["Źle tam."]);
  await hide();
});

test("no tip is shown while a dialog covers the cell", async () => {
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <div id="current">
          <ProblemTip id="b" problems={wrong("Źle tam.")} isCurrent />
        </div>
        <button onClick={() => setOpen(!isOpen)}>Okno</button>
        {isOpen && <Dialog label="Pytanie">Na pewno?</Dialog>}
      </>
    );
  }
  const hide = await show(<Page />);
  expect(tips()).toEqual(["Źle tam."]);
  await click(findButton("Okno"));
  expect(tips()).toEqual([]);
  await click(findButton("Okno"));
  expect(tips()).toEqual(["Źle tam."]);
  await hide();
});
