import type { GridRow } from "../grid-row.ts";
import type { Move } from "./move-cursor.ts";

/** A cell by row id, as rows may come and go above it. */
export type CellId = { readonly id: string; readonly key: string };

export type CellDraft = {
  readonly at: CellId;
  /** The initial text of the editor, which holds what is typed itself. */
  readonly text: string;
  /** Begun by typing, so arrows save and move on; otherwise they move the caret. */
  readonly isQuick: boolean;
  /** The row when editing began; it stays on screen if somebody else removes it. */
  readonly row: GridRow;
};

export type GridState = {
  /** Null until the user comes into the grid. */
  readonly cursor: CellId | null;
  /** The index of the cursor's row. If the row is removed, the cursor stays at this index. */
  readonly rowIndex: number;
  /** The opposite corner of the selected block. */
  readonly anchor: CellId | null;
  readonly draft: CellDraft | null;
  /** The column where a run of Tabs began. */
  readonly tabOrigin: string | null;
  /** The move that waits until somebody says how the number just typed is meant. */
  readonly waiting: Move | null;
  /** Escape was pressed last, so Tab now leaves the grid. */
  readonly mayLeave: boolean;
  /** The id of the blank last row, once something is typed in it. */
  readonly blankId: string;
  /** The row just begun in the blank one: until the cursor leaves it, its empty cells are no mistake. */
  readonly freshId: string | null;
};

export type GridAction =
  | {
      readonly type: "go";
      readonly to: CellId;
      readonly rowIndex: number;
      /** Moves the cursor but keeps the anchor of the block. */
      readonly isExtending?: boolean;
      readonly tabOrigin?: string | null;
    }
  | { readonly type: "select"; readonly anchor: CellId; readonly to: CellId; readonly rowIndex: number }
  | { readonly type: "edit"; readonly draft: CellDraft }
  /** `nextBlankId`: the blank row became a real one and needs a successor. */
  | { readonly type: "endEdit"; readonly nextBlankId?: string | undefined; readonly waiting?: Move | null }
  | { readonly type: "renewBlank"; readonly nextBlankId: string }
  /** The focus left the grid. */
  | { readonly type: "leave" }
  | { readonly type: "escape" }
  /** Rows came into an empty grid: the cursor is placed as if somebody had just arrived. */
  | { readonly type: "restart" };

export const startState = (blankId: string): GridState => ({
  cursor: null,
  rowIndex: 0,
  anchor: null,
  draft: null,
  tabOrigin: null,
  waiting: null,
  mayLeave: false,
  blankId,
  freshId: null,
});

export function gridReducer(previous: GridState, action: GridAction): GridState {
  const state =
    previous.mayLeave || previous.waiting !== null ? { ...previous, mayLeave: false, waiting: null } : previous;
  const freshAt = ({ id }: CellId) => (id === state.freshId ? id : null);
  if (action.type === "go") {
    const { to, rowIndex, isExtending = false, tabOrigin = null } = action;
    const anchor = isExtending ? (state.anchor ?? state.cursor) : null;
    return { ...state, cursor: to, rowIndex, anchor, tabOrigin, freshId: freshAt(to) };
  }
  if (action.type === "select") {
    const { anchor, to, rowIndex } = action;
    return { ...state, anchor, cursor: to, rowIndex, tabOrigin: null, freshId: freshAt(to) };
  }
  if (action.type === "edit") {
    const { draft } = action;
    return { ...state, cursor: draft.at, anchor: null, draft, freshId: freshAt(draft.at) };
  }
  if (action.type === "endEdit")
    return { ...state, draft: null, waiting: action.waiting ?? null, ...begun(state, action.nextBlankId) };
  if (action.type === "renewBlank") return { ...state, ...begun(state, action.nextBlankId) };
  if (action.type === "leave") return { ...state, freshId: null };
  if (action.type === "restart" && state.draft) return state;
  if (action.type === "restart") return { ...state, cursor: null, anchor: null, tabOrigin: null };
  return { ...state, anchor: null, tabOrigin: null, mayLeave: true };
}

/** Makes the blank row the fresh one, if it has a successor. */
const begun = ({ blankId, freshId }: GridState, nextBlankId: string | undefined) =>
  nextBlankId === undefined ? { blankId, freshId } : { blankId: nextBlankId, freshId: blankId };
