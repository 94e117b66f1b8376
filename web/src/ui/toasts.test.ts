import { expect, test, vi } from "vitest";
import { createToasts } from "./toasts.ts";

test("messages are shown one after another, in their order", () => {
  const toasts = createToasts();
  expect(toasts.current()).toBeNull();
  toasts.show("error", "a");
  toasts.show("success", "b");
  const first = toasts.current();
  expect(first).toMatchObject({ kind: "error", text: "a" });
  toasts.dismiss(first?.id ?? 0);
  expect(toasts.current()).toMatchObject({ kind: "success", text: "b" });
  toasts.dismiss(first?.id ?? 0); // closed by hand and by time at once
  expect(toasts.current()).toMatchObject({ text: "b" });
});

test("what is said anew about the same thing replaces what was said before", () => {
  const toasts = createToasts();
  toasts.show("plain", "a");
  toasts.show("error", "nie udało się", "reset");
  toasts.show("success", "wysłano", "reset");
  toasts.dismiss(toasts.current()?.id ?? 0);
  expect(toasts.current()).toMatchObject({ text: "wysłano" });
});

test("whoever shows them hears of changes, until they leave", () => {
  const toasts = createToasts();
  const listener = vi.fn<() => void>();
  const leave = toasts.subscribe(listener);
  toasts.show("plain", "a");
  expect(listener).toHaveBeenCalledTimes(1);
  leave();
  toasts.show("plain", "b");
  expect(listener).toHaveBeenCalledTimes(1);
});
