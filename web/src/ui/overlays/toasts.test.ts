import { expect, test, vi } from "vitest";
import { createToasts } from "./toasts.ts";

test("toasts are shown one after another, in order", () => {
  const toasts = createToasts();
  expect(toasts.current()).toBeNull();
  toasts.show("error", "a");
  toasts.show("success", "b");
  const first = toasts.current();
  expect(first).toMatchObject({ kind: "error", text: "a" });
  toasts.dismiss(first?.id ?? 0);
  expect(toasts.current()).toMatchObject({ kind: "success", text: "b" });
  toasts.dismiss(first?.id ?? 0); // closed by hand and by timeout at once
  expect(toasts.current()).toMatchObject({ text: "b" });
});

test("a new toast about the same thing replaces the old one", () => {
  const toasts = createToasts();
  toasts.show("plain", "a");
  toasts.show("error", "nie udało się", "reset");
  toasts.show("success", "wysłano", "reset");
  toasts.dismiss(toasts.current()?.id ?? 0);
  expect(toasts.current()).toMatchObject({ text: "wysłano" });
});

test("a toast that is shown or queued is not repeated", () => {
  const toasts = createToasts();
  for (const text of ["a", "a", "b", "b", "a"]) toasts.show("plain", text);
  toasts.show("error", "a");
  const shown = [];
  for (let toast = toasts.current(); toast; toast = toasts.current()) {
    shown.push([toast.kind, toast.text]);
    toasts.dismiss(toast.id);
  }
  expect(shown).toEqual([
    ["plain", "a"],
    ["plain", "b"],
    ["error", "a"],
  ]);
  toasts.show("plain", "a"); // later the same text is new
  expect(toasts.current()).toMatchObject({ text: "a" });
});

test("a toast with a button is queued again, even with the same text", () => {
  const toasts = createToasts();
  const action = { label: "Cofnij", run: () => {} };
  toasts.offer("success", "Przyjęto 1 sprawozdanie.", action);
  toasts.offer("success", "Przyjęto 1 sprawozdanie.", { ...action });
  toasts.dismiss(toasts.current()?.id ?? 0);
  expect(toasts.current()).toMatchObject({ text: "Przyjęto 1 sprawozdanie.", action });
});

test("toasts about a thing can be withdrawn", () => {
  const toasts = createToasts();
  toasts.show("error", "złe hasło", "sign-in");
  toasts.show("plain", "a");
  toasts.withdraw("sign-in");
  expect(toasts.current()).toMatchObject({ text: "a" });
});

test("subscribers hear of changes until they unsubscribe", () => {
  const toasts = createToasts();
  const listener = vi.fn<() => void>();
  const leave = toasts.subscribe(listener);
  toasts.show("plain", "a");
  expect(listener).toHaveBeenCalledTimes(1);
  leave();
  toasts.show("plain", "b");
  expect(listener).toHaveBeenCalledTimes(1);
});

test("clearing keeps toasts with a button", () => {
  const toasts = createToasts();
  toasts.show("plain", "Usunięto wiersz.");
  toasts.offer("success", "Przyjęto sprawozdanie za marzec 2026 (Żubr).", { label: "Cofnij", run: () => {} });
  toasts.show("error", "Nie zapisano.");
  toasts.clear();
  expect(toasts.current()).toMatchObject({ text: "Przyjęto sprawozdanie za marzec 2026 (Żubr)." });
  toasts.dismiss(toasts.current()?.id ?? 0);
  expect(toasts.current()).toBeNull();
});
