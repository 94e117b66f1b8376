// @vitest-environment jsdom
import type { RowsPatch } from "@ekorok/domain/reports/contract/reports";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memoryShelves } from "../../../../test/memory-shelves.ts";
import { confirmation } from "../../../ui/confirmation/confirmation.ts";
import { loading } from "../../../ui/overlays/loading-bar.tsx";
import { createAutosave, type SaveOutcome } from "./autosave.ts";
import { enterCells, enteredRows } from "./entered-rows.ts";
import { draftStore } from "./draft-store.ts";
import { askBeforeLeaving } from "./leave-guard.ts";

const A = "7f9c24e8-3b1a-4b6f-9d4e-2f8a1c0b5d6e";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  confirmation.cancelAll();
  vi.useRealTimers();
});

/** Types a cell and wants to leave 0.3 s later; the test gives the server's answers. */
async function leaving(how: Parameters<typeof askBeforeLeaving>[2] = {}) {
  const answers: ((outcome: SaveOutcome) => void)[] = [];
  const save = vi.fn<(patch: RowsPatch) => Promise<SaveOutcome>>(
    () => new Promise<SaveOutcome>((resolve) => answers.push(resolve)),
  );
  const autosave = createAutosave(enteredRows([]), {
    save,
    left: { rows: [], sent: null },
    kept: draftStore(memoryShelves(), { uid: "u1", year: 2026, month: 11, area: "vehicles" }),
    makeId: () => crypto.randomUUID(),
  });
  autosave.start();
  autosave.change((state) => enterCells(state, [{ id: A, key: "x", cell: "1" }]));
  await vi.advanceTimersByTimeAsync(300);
  const wish = new AbortController();
  let mayLeave: boolean | null = null;
  void askBeforeLeaving(autosave, wish.signal, how).then((answer) => (mayLeave = answer));
  await vi.advanceTimersByTimeAsync(0);
  return {
    autosave,
    save,
    wish,
    answer: async (outcome: SaveOutcome) => {
      answers.shift()?.(outcome);
      await vi.advanceTimersByTimeAsync(0);
    },
    mayLeave: () => mayLeave,
  };
}

const saved: SaveOutcome = {
  kind: "saved",
  rows: [{ id: A, version: 1, position: "000001", cells: { x: "1" }, amounts: {} }],
};
const isAsked = () => confirmation.current() !== null;
const answerQuestion = async () => {
  await confirmation.confirm(confirmation.current()?.id ?? 0, {});
  await vi.advanceTimersByTimeAsync(0);
};

test("the last typed cell is sent at once and waited for, without a question", async () => {
  const { save, answer, mayLeave } = await leaving();
  expect([save.mock.calls.length, isAsked(), mayLeave(), loading.isLoading()]).toEqual([1, false, null, true]);
  await answer(saved);
  expect([isAsked(), mayLeave(), loading.isLoading()]).toEqual([false, true, false]);
});

test("a failed save asks, and a yes leaves", async () => {
  const { answer, mayLeave } = await leaving();
  await answer({ kind: "later", message: "Brak połączenia." });
  expect([isAsked(), mayLeave(), loading.isLoading()]).toEqual([true, null, false]);
  await answerQuestion();
  expect([isAsked(), mayLeave()]).toEqual([false, true]);
});

test("a slow save asks, too; the question closes once it is saved", async () => {
  const { answer, mayLeave, save } = await leaving();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(isAsked()).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([isAsked(), save.mock.calls.length]).toEqual([true, 1]);
  await answer(saved);
  expect([isAsked(), mayLeave()]).toEqual([false, true]);
});

test("a change of the same row by somebody else asks at once", async () => {
  const { answer } = await leaving();
  await answer({ kind: "clash", theirs: new Map([[A, { theirs: null, changed: null }]]) });
  expect(isAsked()).toBe(true);
});

test("signing out asks elsewhere about kept drafts, and here about what could not be kept", async () => {
  const kept = await leaving({ isSigningOut: true, isKept: () => true });
  await kept.answer({ kind: "later", message: "Brak połączenia." });
  expect([isAsked(), kept.mayLeave()]).toEqual([false, true]);
  const lost = await leaving({ isSigningOut: true, isKept: () => false });
  await lost.answer({ kind: "later", message: "Brak połączenia." });
  expect(confirmation.current()?.question.title).toMatch(/^Wylogować się/);
  await answerQuestion();
  expect(lost.mayLeave()).toBe(true);
});

test("an aborted attempt is a no, and closes its question", async () => {
  const waiting = await leaving();
  waiting.wish.abort();
  await vi.advanceTimersByTimeAsync(5_000);
  expect([isAsked(), waiting.mayLeave()]).toEqual([false, false]);
  const asked = await leaving();
  await asked.answer({ kind: "refused", message: "Miesiąc zamknięto." });
  expect(isAsked()).toBe(true);
  asked.wish.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect([isAsked(), asked.mayLeave()]).toEqual([false, false]);
});
