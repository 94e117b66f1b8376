import { expect, test, vi } from "vitest";
import { createConfirmation } from "./confirmation.ts";

const quiet = { title: "Czy na pewno?", onConfirm: () => {} };

test("questions are asked one after another, in order", async () => {
  const confirmation = createConfirmation();
  confirmation.open({ ...quiet, title: "a" });
  confirmation.open({ ...quiet, title: "b" });
  expect(confirmation.current()).toMatchObject({ id: 1, question: { title: "a" } });
  await confirmation.confirm(1, {});
  expect(confirmation.current()).toMatchObject({ id: 2, question: { title: "b" } });
  confirmation.cancel(1); // closed twice at the same time
  confirmation.cancel(2);
  expect(confirmation.current()).toBeNull();
});

test("confirming passes the values, runs once and then closes", async () => {
  const confirmation = createConfirmation();
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  const onConfirm = vi.fn<(values: { reason: string }) => Promise<void>>(() => promise);
  const onCancel = vi.fn<() => void>();
  confirmation.open({ ...quiet, fields: [{ name: "reason", label: "Powód", kind: "text" }], onConfirm, onCancel });
  const done = confirmation.confirm(1, { reason: "x" });
  expect(confirmation.current()).toMatchObject({ isRunning: true });
  await confirmation.confirm(1, { reason: "y" });
  confirmation.cancel(1);
  confirmation.cancelAll();
  expect(confirmation.current()).toMatchObject({ id: 1, isRunning: true });
  resolve();
  await done;
  expect(confirmation.current()).toBeNull();
  expect(onConfirm.mock.calls).toEqual([[{ reason: "x" }]]);
  expect(onCancel).not.toHaveBeenCalled();
});

test.each([
  ["later", () => Promise.reject(new Error("nie"))],
  [
    "at once",
    () => {
      throw new Error("nie");
    },
  ],
])("a handler that fails %s closes the dialog and rejects", async (_, onConfirm) => {
  const confirmation = createConfirmation();
  confirmation.open({ ...quiet, onConfirm });
  await expect(confirmation.confirm(1, {})).rejects.toThrow("nie");
  expect(confirmation.current()).toBeNull();
});

test("a handler may ask the next question", async () => {
  const confirmation = createConfirmation();
  confirmation.open({ ...quiet, onConfirm: () => void confirmation.open({ ...quiet, title: "Na pewno?" }) });
  await confirmation.confirm(1, {});
  expect(confirmation.current()).toMatchObject({ question: { title: "Na pewno?" } });
});

test("cancelling closes and runs the handler, for one or for all", () => {
  const confirmation = createConfirmation();
  const onCancel = vi.fn<() => unknown>(() => confirmation.current());
  confirmation.open({ ...quiet, onCancel });
  confirmation.cancel(1);
  expect(onCancel).toHaveLastReturnedWith(null);
  confirmation.open({ ...quiet, onCancel });
  confirmation.open({ ...quiet, onCancel });
  confirmation.cancelAll();
  expect(onCancel).toHaveBeenCalledTimes(3);
  expect(confirmation.current()).toBeNull();
});

test("the types of the answers follow from the fields", () => {
  const confirmation = createConfirmation();
  confirmation.open({
    title: "x",
    fields: [
      { name: "reason", label: "Powód", kind: "multiline", rule: (value) => (value.length > 5 ? null : "Za krótki.") },
      { name: "mass", label: "Masa", kind: "number", min: "0", rule: (value) => (value === "7" ? "Nie 7." : null) },
      { name: "isSure", label: "Na pewno", kind: "checkbox" },
    ],
    onConfirm: ({ reason, mass, isSure, ...rest }) => {
      expect([reason.trim(), mass?.length, isSure ? 1 : 0]).toEqual(["x", 1, 1]);
      // @ts-expect-error -- there is no such field
      expect(rest.colour).toBeUndefined();
    },
  });
  return confirmation.confirm(1, { reason: "x", mass: "7", isSure: true });
});

test("a question can be withdrawn unless its handler is running", async () => {
  const confirmation = createConfirmation();
  const onCancel = vi.fn<() => void>();
  const takeBack = confirmation.open({ ...quiet, onCancel });
  takeBack();
  takeBack();
  expect([confirmation.current(), onCancel.mock.calls.length]).toEqual([null, 0]);
  let finish = () => {};
  const running = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const takeBackNext = confirmation.open({ ...quiet, onConfirm: () => running });
  const done = confirmation.confirm(2, {});
  takeBackNext();
  expect(confirmation.current()).toMatchObject({ id: 2, isRunning: true });
  finish();
  await done;
  expect(confirmation.current()).toBeNull();
});
