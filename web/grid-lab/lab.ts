import type { GridHistory } from "../src/grid/grid-history.ts";
import type { GridChange, GridRow } from "../src/grid/grid-row.ts";

type Looks = { readonly rows: readonly GridRow[]; readonly history: GridHistory };
type OnRows = (ids: readonly string[]) => void;

/** What the lab's page and the browser tests do with its rows. */
export type Lab = {
  readonly current: () => Looks;
  readonly subscribe: (listener: () => void) => () => void;
  readonly patch: (changes: readonly GridChange[]) => Promise<void> | void;
  readonly remove: OnRows;
  readonly duplicate: OnRows;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Changes by somebody else, which undo does not affect. */
  readonly others: {
    readonly insertFirst: (row: GridRow) => void;
    readonly change: (changes: readonly GridChange[]) => void;
    readonly remove: OnRows;
  };
};

export type OpenLab = (asked: { readonly rows: number; readonly isReadOnly?: boolean }) => void;
