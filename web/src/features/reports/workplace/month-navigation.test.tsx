// @vitest-environment jsdom
import { expect, test } from "vitest";
import { showInApp } from "../../../../test/stand-in-app.tsx";
import { find } from "../../../../test/stand-in-page.ts";
import { PartList } from "./month-navigation.tsx";

test.each([
  ["opakowania-krajowe", ["Opakowania"]], // also under its second address, which the links do not know
  [null, []], // a page of the month that is no part
])("the open part is marked: %s", async (here, marked) => {
  const parts = [
    { title: "Przegląd", path: null },
    { title: "Opakowania", path: "opakowania-krajowe" },
  ];
  await showInApp(() => <PartList period={{ year: 2026, month: 3 }} parts={parts} here={here} />);
  const found = [...document.querySelectorAll("ul a[aria-current=page]")];
  expect(found.map(({ textContent }) => textContent)).toEqual(marked);
});

test("mistakes and values to explain have their own icons; a filled-in part without either is done", async () => {
  const parts = [
    { title: "Kotły", path: "kotly", state: "inProgress", toDo: { blocks: 2, toEnter: 0, asks: 1 } },
    { title: "Baterie", path: "baterie", state: "toExplain", toDo: { blocks: 0, toEnter: 0, asks: 3 } },
    { title: "Pojazdy", path: "pojazdy", state: "filled", toDo: { blocks: 0, toEnter: 0, asks: 0 } },
  ] as const;
  await showInApp(() => <PartList period={{ year: 2026, month: 3 }} parts={parts} here={null} />);
  const [wrong, asked, right] = find("ul").children;
  expect(wrong?.textContent).toBe("!Kotły2");
  expect(asked?.textContent).toBe("?Baterie3");
  expect(asked?.querySelector("svg")).toBeNull();
  expect(right?.textContent).toBe("Pojazdy");
  expect(right?.querySelector("svg")).not.toBeNull();
});
