// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { answerWith, ok, showInApp, until } from "../../../test/stand-in-app.tsx";
import { click, find, findButton, findField, press } from "../../../test/stand-in-page.ts";
import { Checkbox, TextField } from "../../ui/fields/field.tsx";
import { ShortcutArea } from "./shortcut-area.tsx";

const dialog = () => document.querySelector("dialog");

async function shown() {
  answerWith(() => ok({}));
  await showInApp(() => (
    <>
      <button>Złóż</button>
      <TextField label="Uwagi" />
      <Checkbox label="Zgoda" />
      <ShortcutArea />
    </>
  ));
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

test("the key can be switched off, for those who dictate", async () => {
  await shown();
  await press(findButton("Złóż"), "?");
  await until(() => expect(dialog()).not.toBeNull());
  await click(find("dialog input"));
  await click(findButton("Zamknij"));
  await press(findButton("Złóż"), "?");
  expect(dialog()).toBeNull();
});
