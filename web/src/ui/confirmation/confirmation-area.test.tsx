// @vitest-environment jsdom
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { click, find, findButton, findField, leave, press, show, type } from "../../../test/stand-in-page.ts";
import { toasts } from "../overlays/toasts.ts";
import { confirmation } from "./confirmation.ts";
import { ConfirmationArea } from "./confirmation-area.tsx";
import { html } from "./html.ts";

beforeEach(async () => {
  await show(
    <>
      <button type="button">Otwórz</button>
      <ConfirmationArea errorText={(error) => `Nie udało się: ${error instanceof Error ? error.message : ""}`} />
    </>,
  );
  findButton("Otwórz").focus();
});

const open: typeof confirmation.open = (question) => {
  let takeBack = () => {};
  act(() => {
    takeBack = confirmation.open(question);
  });
  return takeBack;
};
const dialog = () => document.querySelector("dialog");

test("shows title and message, takes the focus and gives it back", async () => {
  const onConfirm = vi.fn<() => void>();
  open({ title: "Usunąć adres?", message: html`Adres <b>${"A & B"}</b> zniknie.`, onConfirm });
  const described = (attribute: string) => document.getElementById(dialog()?.getAttribute(attribute) ?? "");
  expect(described("aria-labelledby")?.textContent).toBe("Usunąć adres?");
  expect(described("aria-describedby")?.innerHTML).toBe("Adres <b>A &amp; B</b> zniknie.");
  expect(document.activeElement).toBe(findButton("Zatwierdź"));
  await click(findButton("Zatwierdź"));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(dialog()).toBeNull();
  expect(document.activeElement).toBe(findButton("Otwórz"));
});

test.each([
  ["the heading of the page", {}, () => find("main h1")],
  [
    "where the question says",
    { focusAfter: () => document.querySelector<HTMLElement>("main input") },
    () => find("main input"),
  ],
])("when the opener is gone, the focus goes to %s", async (_, looks, place) => {
  const page = document.body.appendChild(document.createElement("main"));
  page.innerHTML = '<h1 tabindex="-1">Użytkownicy</h1><input /><button>Usuń</button>';
  findButton("Usuń").focus();
  open({ title: "x", ...looks, onConfirm: () => findButton("Usuń").remove() });
  await click(findButton("Zatwierdź"));
  await vi.waitFor(() => expect(document.activeElement).toBe(place()));
});

test("an opener that is disabled for a moment gets the focus afterwards", async () => {
  const opener = findButton("Otwórz");
  open({ title: "x", onConfirm: () => void (opener.disabled = true) });
  await click(findButton("Zatwierdź"));
  opener.disabled = false;
  await vi.waitFor(() => expect(document.activeElement).toBe(opener));
});

test("a string is shown as it is", () => {
  open({ title: "x", message: "<b>a</b>", onConfirm: () => {} });
  expect(dialog()?.textContent).toContain("<b>a</b>");
});

test("a message in parts is shown completely, however long it is", () => {
  const parts = Array.from({ length: 100 }, (_, index) => html`<p>${index} ${"ą".repeat(1_000)}.</p>`);
  open({ title: "x", message: parts, onConfirm: () => {} });
  expect(dialog()?.querySelectorAll("p").length).toBe(100);
  expect(dialog()?.textContent).toContain(`99 ${"ą".repeat(1_000)}.`);
});

test("a dangerous question focuses the cancel button", async () => {
  open({ title: "x", tone: "danger", onConfirm: () => {} });
  expect(document.activeElement).toBe(findButton("Anuluj"));
  expect(findButton("Zatwierdź").dataset.tone).toBe("danger");
  expect(await press(findButton("Zatwierdź"), "Enter", { repeat: true })).toBe(false);
});

test.each([
  ["the button", () => click(findButton("Anuluj"))],
  ["Escape", () => press(find("dialog"), "Escape")],
  ["a click outside", () => clickOutside()],
])("%s cancels", async (_, leaveIt) => {
  const onCancel = vi.fn<() => void>();
  open({ title: "x", onConfirm: () => {}, onCancel });
  await leaveIt();
  expect(onCancel).toHaveBeenCalledTimes(1);
  expect(dialog()).toBeNull();
  expect(document.activeElement).toBe(findButton("Otwórz"));
});

test("the second half of a double click does not cancel the question", async () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(1_000);
  open({ title: "x", onConfirm: () => {} });
  clock.mockReturnValue(1_200);
  await hitBackdrop();
  expect(dialog()).not.toBeNull();
  clock.mockReturnValue(2_000);
  await hitBackdrop();
  expect(dialog()).toBeNull();
  clock.mockRestore();
});

/** Waits first, so that it is no double click. */
async function clickOutside() {
  const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 1_000);
  await hitBackdrop();
  clock.mockRestore();
}

async function hitBackdrop() {
  // A click on the backdrop hits the dialog outside of its box, which has no size in jsdom.
  for (const event of ["pointerdown", "click"])
    await act(async () => find("dialog").dispatchEvent(new MouseEvent(event, { bubbles: true, clientX: -1 })));
}

test.each([
  ["a persistent one", { isPersistent: true }],
  ["one with fields", { fields: [{ name: "reason", label: "Powód", kind: "multiline" }] as const }],
])("%s closes only by its buttons", async (_, looks) => {
  const onCancel = vi.fn<() => void>();
  open({ title: "x", ...looks, onConfirm: () => {}, onCancel });
  await press(find("dialog"), "Escape");
  await clickOutside();
  expect(dialog()).not.toBeNull();
  expect(onCancel).not.toHaveBeenCalled();
  await click(findButton("Anuluj"));
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test("the dialog stays while the handler runs; a failure closes it and is reported", async () => {
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<void>((_, refuse) => {
    reject = refuse;
  });
  open({ title: "x", onConfirm: () => promise });
  await click(findButton("Zatwierdź"));
  expect(findButton("Anuluj").disabled).toBe(true);
  expect(find('[role="progressbar"]').closest("button")?.disabled).toBe(true);
  await press(find("dialog"), "Escape");
  await clickOutside();
  expect(dialog()).not.toBeNull();
  await act(async () => reject(new Error("brak sieci")));
  expect(dialog()).toBeNull();
  const toast = toasts.current();
  expect(toast).toMatchObject({ kind: "error", text: "Nie udało się: brak sieci" });
  toasts.dismiss(toast?.id ?? 0);
});

test("fields must satisfy the caller's rules before confirming", async () => {
  const onConfirm = vi.fn<(values: object) => void>();
  const rule = (value: string) => (value === "a" ? "Za krótki." : null);
  open({
    title: "x",
    fields: [
      { name: "reason", label: "Powód", kind: "text", isRequired: true, rule },
      { name: "isSure", label: "Na pewno", kind: "checkbox", isRequired: true },
    ],
    onConfirm,
  });
  const confirm = findButton("Zatwierdź");
  expect(document.activeElement).toBe(findField("Powód"));
  expect(confirm.disabled).toBe(true);
  expect(find("dialog").textContent).not.toContain("Uzupełnij");
  await type(findField("Powód"), "a");
  await leave(findField("Powód"));
  expect(find("dialog").textContent).toContain("Za krótki.");
  await type(findField("Powód"), "");
  expect(find("dialog").textContent).toContain("Uzupełnij to pole.");
  await type(findField("Powód"), "pomyłka");
  expect(confirm.disabled).toBe(true);
  await click(findField("Na pewno"));
  await click(confirm);
  expect(onConfirm.mock.calls).toEqual([[{ reason: "pomyłka", isSure: true }]]);
});

test("an unreadable or out-of-bounds number cannot be confirmed", async () => {
  const onConfirm = vi.fn<(values: object) => void>();
  open({ title: "x", fields: [{ name: "mass", label: "Masa", kind: "number", max: "100" }], onConfirm });
  const confirm = findButton("Zatwierdź");
  await type(findField("Masa"), "sto");
  expect(confirm.disabled).toBe(true);
  await type(findField("Masa"), "200");
  expect(confirm.disabled).toBe(true);
  await leave(findField("Masa"));
  expect(find("dialog").textContent).toContain("największa dopuszczalna wartość");
  await click(confirm);
  expect(onConfirm.mock.calls).toEqual([[{ mass: "100" }]]);
});

test("every kind of field starts with its value", async () => {
  const onConfirm = vi.fn<(values: object) => void>();
  open({
    title: "x",
    fields: [
      { name: "a", label: "A", kind: "multiline", initial: "b" },
      { name: "c", label: "C", kind: "select", initial: "w1", options: [{ value: "w1", label: "Pierwszy" }] },
      { name: "d", label: "D", kind: "number", initial: "1234.5" },
      { name: "e", label: "E", kind: "checkbox", initial: true },
      { name: "f", label: "F", kind: "number" },
      { name: "g", label: "G", kind: "email", autoComplete: "email" },
    ],
    onConfirm,
  });
  expect([findField("D").value, findField("G").autocomplete]).toEqual(["1\u00a0234,5", "email"]);
  await click(findButton("Zatwierdź"));
  expect(onConfirm.mock.calls).toEqual([[{ a: "b", c: "w1", d: "1234.5", e: true, f: null, g: "" }]]);
});

test("a select has an empty choice only without an initial value", async () => {
  const options = [{ value: "w1", label: "Pierwszy" }];
  open({
    title: "x",
    fields: [
      { name: "a", label: "A", kind: "select", initial: "w1", options },
      { name: "b", label: "B", kind: "select", options },
    ],
    onConfirm: () => {},
  });
  const choices = (name: string) => [...document.querySelectorAll(`select[name=${name}] option`)].length;
  expect([choices("a"), choices("b")]).toEqual([1, 2]);
});

test("a disabled form cannot be confirmed, a question without fields can", async () => {
  open({ title: "x", isDisabled: true, fields: [{ name: "a", label: "A", kind: "text" }], onConfirm: () => {} });
  expect([findButton("Zatwierdź").disabled, findField("A").disabled]).toEqual([true, true]);
  await click(findButton("Anuluj"));
  open({ title: "x", isDisabled: true, onConfirm: () => {} });
  expect(findButton("Zatwierdź").disabled).toBe(false);
});

test("the next question starts with its own fields", async () => {
  const fields = [{ name: "a", label: "A", kind: "text" }] as const;
  open({ title: "pierwsze", fields, onConfirm: () => {} });
  open({ title: "drugie", fields, onConfirm: () => {} });
  await type(findField("A"), "x");
  await click(findButton("Zatwierdź"));
  expect(dialog()?.textContent).toContain("drugie");
  expect(findField("A").value).toBe("");
  expect(document.activeElement).toBe(findField("A"));
});
