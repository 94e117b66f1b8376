import type { ReportRow, RowsPatch } from "@ekorok/domain/reports/contract/reports";
import { vi } from "vitest";
import { createAutosave, type SaveOutcome } from "../src/features/reports/saving/autosave.ts";
import { enterCells, enteredRows } from "../src/features/reports/saving/entered-rows.ts";
import { draftStore, type DraftStorage } from "../src/features/reports/saving/draft-store.ts";
import { memoryShelves } from "./memory-shelves.ts";

export const A = "7f9c24e8-3b1a-4b6f-9d4e-2f8a1c0b5d6e";
export const B = "11111111-2222-4333-8444-555555555555";
export const rowA = (version: number, x: string): ReportRow => ({
  id: A,
  version,
  position: "000001",
  cells: { x },
  amounts: {},
});
export const rowB: ReportRow = { id: B, version: 1, position: "000002", cells: { x: "7" }, amounts: {} };
/** The first row, as somebody else has made it meanwhile. */
export const changedBy = (theirs: ReportRow): SaveOutcome => ({
  kind: "clash",
  theirs: new Map([[A, { theirs, changed: null }]]),
});
/** What was sent, without the positions of new rows. */
export const sentBy = (save: { mock: { calls: [RowsPatch][] } }) =>
  save.mock.calls.map(([{ changes }]) => changes.map(({ position: _position, ...change }) => change));
/** Types in the column x. */
export const type =
  (x: string, id = A) =>
  (state: ReturnType<typeof enteredRows>) =>
    enterCells(state, [{ id, key: "x", cell: x }]);

/** The area of that autosave. */
export const PLACE = { uid: "u1", year: 2026, month: 11, area: "vehicles" };

/** A running autosave with a server that accepts everything. */
export async function openedAutosave(shelves: DraftStorage = memoryShelves(), rows = [rowA(1, "1")]) {
  const kept = draftStore(shelves, PLACE);
  const save = vi.fn<(patch: RowsPatch) => Promise<SaveOutcome>>(async ({ changes }) => ({
    kind: "saved",
    rows: changes.map(({ id, version, set, position = "000001" }) => ({
      id,
      version: version + 1,
      position,
      cells: set ?? {},
      amounts: {},
    })),
  }));
  const autosave = createAutosave(enteredRows(rows), {
    save,
    kept,
    left: await kept.read(),
    makeId: () => crypto.randomUUID(),
  });
  const stop = autosave.start();
  return { shelves, save, autosave, stop };
}
