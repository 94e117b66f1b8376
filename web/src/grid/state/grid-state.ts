import type { GridRow } from "../grid-row.ts";

/** A cell, by the row's id: rows may come and go above it. */
export type CellId = { readonly id: string; readonly key: string };

export type CellDraft = {
  readonly at: CellId;
  /** What the editor begins with; it keeps what is typed to itself. */
  readonly text: string;
  /** Begun by typing: the arrows take the text over and move on. Otherwise they move the caret. */
  readonly isQuick: boolean;
  /** As it was when editing began: it is shown on if another removes it meanwhile. */
  readonly row: GridRow;
};

export type GridState = {
  readonly cursor: CellId | null;
  /** Where the cursor's row stood when the cursor came to it: if the row goes, the cursor stays. */
  readonly rowIndex: number;
  /** The block's other corner. */
  readonly anchor: CellId | null;
  readonly draft: CellDraft | null;
  /** The column where a row of Tabs began. */
  readonly tabOrigin: string | null;
  /** Escape was the last key: Tab now leaves the grid. */
  readonly mayLeave: boolean;
  /** The id that the blank last row will have once something is typed in it. */
  readonly blankId: string;
  /** The row that was begun in the blank one and not left since: that cells of it are empty is no mistake yet. */
  readonly freshId: string | null;
};

export type GridAction =
  | {
      readonly type: "go";
      readonly to: CellId;
      readonly rowIndex: number;
      /** Moves one corner of the block instead. */
      readonly isExtending?: boolean;
      readonly tabOrigin?: string | null;
    }
  | { readonly type: "select"; readonly anchor: CellId; readonly to: CellId; readonly rowIndex: number }
  | { readonly type: "edit"; readonly draft: CellDraft }
  /** The blank row has become a real one and needs a successor. */
  | { readonly type: "endEdit"; readonly nextBlankId?: string }
  | { readonly type: "renewBlank"; readonly nextBlankId: string }
  /** The focus has gone elsewhere. */
  | { readonly type: "leave" }
  | { readonly type: "escape" };

/** `rowIndex`: where the cursor is until somebody comes; beyond the last row it is in that. */
export const startState = (blankId: string, rowIndex = 0): GridState => ({
  cursor: null,
  rowIndex,
  anchor: null,
  draft: null,
  tabOrigin: null,
  mayLeave: false,
  blankId,
  freshId: null,
});

export function gridReducer(previous: GridState, action: GridAction): GridState {
  const state = previous.mayLeave ? { ...previous, mayLeave: false } : previous;
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
  if (action.type === "endEdit") return { ...state, draft: null, ...begun(state, action.nextBlankId) };
  if (action.type === "renewBlank") return { ...state, ...begun(state, action.nextBlankId) };
  if (action.type === "leave") return { ...state, freshId: null };
  return { ...state, anchor: null, tabOrigin: null, mayLeave: true };
}

/** Something was typed in the blank row, unless it needs no successor. */
const begun = ({ blankId, freshId }: GridState, nextBlankId: string | undefined) =>
  nextBlankId === undefined ? { blankId, freshId } : { blankId: nextBlankId, freshId: blankId };
