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
