// @vitest-environment jsdom
import { act } from "react";
import { afterEach, expect, test } from "vitest";
import { answerWith, ok, showInApp, until } from "../../../test/stand-in-app.tsx";
import { answerFor } from "../../../test/stand-ins.ts";
import { click, find, findButton, findField, press } from "../../../test/stand-in-page.ts";
import { Checkbox, TextField } from "../../ui/fields/field.tsx";
import { ShortcutArea } from "./shortcut-area.tsx";

const dialog = () => document.querySelector("dialog");

async function shown(isAdmin = false) {
  answerWith(() => ok({}));
  const { session } = await showInApp(() => (
    <>
      <button>Złóż</button>
      <TextField label="Uwagi" />
      <Checkbox label="Zgoda" />
      <ShortcutArea />
    </>
  ));
  await act(() => session.signInBy(async () => answerFor({ admin: isAdmin })));
  findButton("Złóż").focus();
}

afterEach(() => localStorage.clear());

test("keys of questions and of reasons are in the list, too", async () => {
  await shown();
  await press(findButton("Złóż"), "?");
  await until(() => expect(dialog()?.textContent).toContain("Ctrl+Enter Ten sam powód dla pozostałych wartości"));
  expect(dialog()?.textContent).toContain("1 2 3 Gdy o coś pytamy");
});

test("? lists the shortcuts, outside of fields, and closing gives the focus back", async () => {
  await shown();
  expect(await press(findField("Uwagi"), "?")).toBe(true);
  expect(dialog()).toBeNull();
  expect(await press(findButton("Złóż"), "?", { shiftKey: true })).toBe(false);
  await until(() => expect(dialog()?.textContent).toContain("Ctrl+Alt+PageDown Następna część miesiąca"));
  await click(findButton("Zamknij"));
  expect([dialog(), document.activeElement]).toEqual([null, findButton("Złóż")]);
});

test.each([
  [true, true],
  [false, false],
])("keys of the consultancy are listed for administrators only: %j", async (isAdmin, isListed) => {
  await shown(isAdmin);
  await press(findButton("Złóż"), "?");
  await until(() => expect(dialog()?.textContent).toContain("W miesiącu"));
  const titles = [...document.querySelectorAll("dialog h3")].map(({ textContent }) => textContent);
  expect(titles.includes("W kolejce „Do sprawdzenia”")).toBe(isListed);
  expect(titles.includes("Na pasku decyzji o sprawozdaniu")).toBe(isListed);
});

test("the key can be switched off, for those who dictate", async () => {
  await shown();
  await press(findButton("Złóż"), "?");
  await until(() => expect(dialog()).not.toBeNull());
  await click(find("dialog input"));
  await click(findButton("Zamknij"));
  await press(findButton("Złóż"), "?");
  expect(dialog()).toBeNull();
});
