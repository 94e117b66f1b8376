// @vitest-environment jsdom
import { expect, test } from "vitest";
import { showInApp } from "../../../../test/stand-in-app.tsx";
import { find } from "../../../ui/stand-in-page.ts";
import { PartList } from "./part-list.tsx";

test("a part with something to mend has an exclamation mark, also where it is filled in", async () => {
  const parts = [
    { title: "Kotły", path: "kotly", state: "filled", toMend: 2 },
    { title: "Pojazdy", path: "pojazdy", state: "filled", toMend: 0 },
  ] as const;
  await showInApp(() => <PartList period={{ year: 2026, month: 3 }} parts={parts} />);
  const [wrong, right] = find("ul").children;
  expect(wrong?.textContent).toBe("!Kotły2");
  expect(wrong?.querySelector("svg")).toBeNull();
  expect(right?.textContent).toBe("Pojazdy");
  expect(right?.querySelector("svg")).not.toBeNull();
});
