// @vitest-environment jsdom
import { expect, test } from "vitest";
import { packagings } from "../../../../../test/area-workbench.ts";
import { showInApp, until } from "../../../../../test/stand-in-app.tsx";
import { click, find, findButton } from "../../../../../test/stand-in-page.ts";
import { useAreaHelp } from "./use-area-help.tsx";

const area = packagings();
const PANEL = 'section[aria-label="Co tu wpisać?"]';

const pageWith = (isEmpty: boolean) =>
  function Page() {
    const { button, panel } = useAreaHelp(area, isEmpty);
    return (
      <>
        {button}
        {panel}
      </>
    );
  };
const toggle = () => findButton("Co tu wpisać?");
const isOpen = () => toggle().getAttribute("aria-expanded") === "true";

test("an empty area shows its help, every column with an example; once folded, it stays folded", async () => {
  await showInApp(pageWith(true));
  await until(() => find(PANEL));
  expect(find(PANEL).querySelectorAll("dt")).toHaveLength(Object.keys(area.columns).length);
  expect(find(PANEL).textContent).toContain("np. Papier i tektura");
  await click(findButton("Zwiń"));
  expect([isOpen(), document.querySelector(PANEL), document.activeElement]).toEqual([false, null, toggle()]);
  await showInApp(pageWith(true));
  await until(toggle);
  expect(isOpen()).toBe(false);
});

test("an area with rows has its help folded, and open again where it was opened", async () => {
  await showInApp(pageWith(false));
  await until(toggle);
  expect(isOpen()).toBe(false);
  await click(toggle());
  await until(() => find(PANEL));
  await showInApp(pageWith(false));
  await until(() => find(PANEL));
});
