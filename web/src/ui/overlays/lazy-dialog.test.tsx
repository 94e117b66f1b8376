// @vitest-environment jsdom
import { act, lazy, useState } from "react";
import { expect, test } from "vitest";
import { Dialog } from "./dialog.tsx";
import { TextField } from "../fields/field.tsx";
import { LazyDialog } from "./lazy-dialog.tsx";
import { click, find, findButton, findField, show } from "../../../test/stand-in-page.ts";

function Named({ initial }: { initial: string }) {
  const [name, setName] = useState(initial);
  return (
    <Dialog label="Pozycja">
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is there for this field
        autoFocus
        label="Nazwa"
        value={name}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setName(target.value)}
      />
      <output>{name}</output>
    </Dialog>
  );
}

function Code() {
  const [code, setCode] = useState("");
  return (
    <TextField
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what one came here for
      autoFocus
      label="Kod"
      autoComplete="one-time-code"
      value={code}
      onChange={({ target }) => setCode(target.value)}
    />
  );
}

/** A page with a lazily loaded dialog. */
async function opened(initial = "", Wanted: typeof Named = Named) {
  let arrive = () => {};
  const Later = lazy(
    () =>
      new Promise<{ default: typeof Named }>((resolve) => {
        arrive = () => resolve({ default: Wanted });
      }),
  );
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Dodaj</button>
        <input aria-label="Szukaj" />
        <LazyDialog>{isOpen && <Later initial={initial} />}</LazyDialog>
      </>
    );
  }
  await show(<Page />);
  findButton("Dodaj").focus();
  await click(findButton("Dodaj"));
  return async () => {
    await act(async () => arrive());
    await act(() => new Promise((resolve) => setTimeout(resolve))); // by then the field has the text
  };
}

const press = (keys: readonly string[], target = document.activeElement) => {
  for (const key of keys) target?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
};
const name = () => find("dialog output").textContent;

test("keys typed before a dialog is loaded go into its first field, and its form gets the change", async () => {
  const come = await opened();
  press([...Array.from("Karton B"), "x", "Backspace"]);
  await come();
  expect([name(), document.activeElement]).toEqual(["Karton B", findField("Nazwa")]);
});

test("typed keys replace the selected text", async () => {
  const come = await opened("0,50");
  press(Array.from("2,5"));
  await come();
  expect(name()).toBe("2,5");
});

test.each([
  ["into another field", () => press(Array.from("Żubr"), find('[aria-label="Szukaj"]'))],
  ["and given up", () => press([...Array.from("Żubr"), "Escape"])],
  ["as a shortcut", () => document.dispatchEvent(new KeyboardEvent("keydown", { key: "s", ctrlKey: true }))],
])("what is typed %s does not go into the dialog", async (_, type) => {
  const come = await opened("0,50");
  type();
  await come();
  expect(name()).toBe("0,50");
});

test.each([
  ["a code", "123456", "123456"],
  ["the rest of a password", "123 parowozy", ""],
])("of the keys typed before the code field is there, %s", async (_, typed, kept) => {
  const come = await opened("", Code);
  press(Array.from(typed));
  await come();
  expect(findField("Kod").value).toBe(kept);
});
