import {
  type CellContent,
  changesByRow,
  contentOf,
  type GridChange,
  type GridRow,
  isSameContent,
  isSameRow,
  withContents,
} from "./grid-row.ts";

/** Refers to rows by id, so that rows added or removed by others do no harm. */
type RowEdit =
  | {
      readonly kind: "cell";
      readonly id: string;
      readonly key: string;
      readonly before: CellContent;
      readonly after: CellContent;
    }
  | (RowBehind & { readonly kind: "insert" })
  | (RowBehind & { readonly kind: "remove" });

/** `behind`: the id of the row before it; null at the very beginning. */
type RowBehind = { readonly row: GridRow; readonly behind: string | null };

/** Edits that are done and undone together. */
export type EditStep = readonly RowEdit[];

/** Only the user's own steps: changes by others are not ours to undo. */
export type GridHistory = { readonly past: readonly EditStep[]; readonly future: readonly EditStep[] };

export const emptyHistory: GridHistory = { past: [], future: [] };

const LIMIT = 200;

export function record({ past, future }: GridHistory, step: EditStep): GridHistory {
  return step.length === 0 ? { past, future } : { past: [...past, step].slice(-LIMIT), future: [] };
}

type HistoryMove = { readonly history: GridHistory; readonly step: EditStep };

/** The step that undoes the last one; null if there is none. */
export function undo({ past, future }: GridHistory): HistoryMove | null {
  const last = past.at(-1);
  return last ? { history: { past: past.slice(0, -1), future: [...future, last] }, step: inverted(last) } : null;
}

export function redo({ past, future }: GridHistory): HistoryMove | null {
  const next = future.at(-1);
  return next ? { history: { past: [...past, next], future: future.slice(0, -1) }, step: next } : null;
}

const inverted = (step: EditStep): EditStep =>
  step.toReversed().map((edit) => {
    if (edit.kind === "cell") return { ...edit, before: edit.after, after: edit.before };
    return { ...edit, kind: edit.kind === "insert" ? "remove" : "insert" };
  });

const rowOf = (edit: RowEdit) => (edit.kind === "cell" ? edit.id : edit.row.id);

/** Whether the row is still as the edit left it, so that nobody else has changed it since. */
function isAsLeft(row: GridRow | undefined, edit: RowEdit): boolean {
  if (edit.kind === "insert") return row === undefined;
  if (!row) return false;
  return edit.kind === "remove" ? isSameRow(row, edit.row) : isSameContent(contentOf(row, edit.key), edit.before);
}

/** The edits of a step that would not undo what others did. */
export function applicableEdits(rows: readonly GridRow[], step: EditStep): EditStep {
  const known = new Map(rows.map((row) => [row.id, row]));
  return step.filter((edit) => isAsLeft(known.get(rowOf(edit)), edit));
}

/** Cell changes as a step. Unknown ids are new rows at the end. */
export function stepOfChanges(rows: readonly GridRow[], changes: readonly GridChange[]): EditStep {
  const known = new Map(rows.map((row) => [row.id, row]));
  const added: GridRow[] = [];
  const edits: RowEdit[] = [];
  for (const [id, own] of changesByRow(changes)) {
    const row = known.get(id);
    if (!row) added.push(withContents({ id, cells: {} }, own));
    else
      for (const { key, id: _id, ...after } of own)
        edits.push({ kind: "cell", id, key, before: contentOf(row, key), after });
  }
  return [...edits, ...insertions(added, rows.at(-1)?.id ?? null)];
}

function insertions(added: readonly GridRow[], behind: string | null): EditStep {
  return added.map((row, index) => ({ kind: "insert", row, behind: added[index - 1]?.id ?? behind }));
}

/** From last to first, so that undoing finds the row before each. */
export function stepOfDeletion(rows: readonly GridRow[], ids: readonly string[]): EditStep {
  const gone = new Set(ids);
  return rows
    .map((row, index) => ({ kind: "remove" as const, row, behind: rows[index - 1]?.id ?? null }))
    .filter(({ row }) => gone.has(row.id))
    .toReversed();
}

/** The copies are inserted together below the last original. */
export function stepOfDuplication(rows: readonly GridRow[], ids: readonly string[], newId: () => string): EditStep {
  const wanted = new Set(ids);
  const originals = rows.filter(({ id }) => wanted.has(id));
  const copies = originals.map((row) => ({ ...row, id: newId() }));
  return insertions(copies, originals.at(-1)?.id ?? null);
}
