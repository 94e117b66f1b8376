import type { GridRow } from "./grid-row.ts";

/** A cell, by the row's id: rows may come and go above it. */
export type Place = { readonly id: string; readonly key: string };

export type Draft = {
  readonly at: Place;
  /** What the editor begins with; it keeps what is typed to itself. */
  readonly text: string;
  /** Begun by typing: the arrows take the text over and move on. Otherwise they move the caret. */
  readonly isQuick: boolean;
  /** As it was when editing began: it is shown on if another removes it meanwhile. */
  readonly row: GridRow;
};

export type GridState = {
  readonly cursor: Place | null;
  /** Where the cursor's row stood when the cursor came to it: if the row goes, the cursor stays. */
  readonly rowIndex: number;
  /** The block's other corner. */
  readonly anchor: Place | null;
  readonly draft: Draft | null;
  /** The column where a row of Tabs began. */
  readonly tabOrigin: string | null;
  /** Escape was the last key: Tab now leaves the grid. */
  readonly mayLeave: boolean;
  /** The id that the blank last row will have once something is typed in it. */
  readonly blankId: string;
};

export type GridAction =
  | {
      readonly type: "go";
      readonly to: Place;
      readonly rowIndex: number;
      /** Moves one corner of the block instead. */
      readonly isExtending?: boolean;
      readonly tabOrigin?: string | null;
    }
  | { readonly type: "select"; readonly anchor: Place; readonly to: Place; readonly rowIndex: number }
  | { readonly type: "edit"; readonly draft: Draft }
  /** The blank row has become a real one and needs a successor. */
  | { readonly type: "endEdit"; readonly nextBlankId?: string }
  | { readonly type: "renewBlank"; readonly nextBlankId: string }
  | { readonly type: "escape" };

export const startState = (blankId: string): GridState => ({
  cursor: null,
  rowIndex: 0,
  anchor: null,
  draft: null,
  tabOrigin: null,
  mayLeave: false,
  blankId,
});

export function gridReducer(previous: GridState, action: GridAction): GridState {
  const state = previous.mayLeave ? { ...previous, mayLeave: false } : previous;
  if (action.type === "go") {
    const { to, rowIndex, isExtending = false, tabOrigin = null } = action;
    const anchor = isExtending ? (state.anchor ?? state.cursor) : null;
    return { ...state, cursor: to, rowIndex, anchor, tabOrigin };
  }
  if (action.type === "select")
    return { ...state, anchor: action.anchor, cursor: action.to, rowIndex: action.rowIndex, tabOrigin: null };
  if (action.type === "edit") return { ...state, cursor: action.draft.at, anchor: null, draft: action.draft };
  if (action.type === "endEdit") return { ...state, draft: null, blankId: action.nextBlankId ?? state.blankId };
  if (action.type === "renewBlank") return { ...state, blankId: action.nextBlankId };
  return { ...state, anchor: null, tabOrigin: null, mayLeave: true };
}
