import type { ReactNode, Ref } from "react";
import type { GridProblems } from "./cell-problems.ts";
import type { GridColumn } from "./grid-column.ts";
import type { GridChange, GridRow } from "./grid-row.ts";
import type { ProposedCells, ReadTable } from "./paste/pasted-table.ts";
import type { WidthStore } from "./table/column-widths.ts";

export type RowMarker = "saved" | "faulty" | "saving" | "unsaved" | "conflict";

export type GridHandle = {
  /** Focuses a cell; false if it does not exist. */
  readonly focusCell: (id: string, key: string) => boolean;
};

/** A read-only column after all others, always in sight. */
export type GridAside = {
  readonly title: string;
  readonly description: string;
  readonly width: number;
  readonly of: (row: GridRow) => string;
};

/** For rows that nobody typed: a sign and name for where each came from, and a way to its sources. */
export type RowOrigins = {
  readonly signOf: (id: string) => string;
  readonly names: ReadonlyMap<string, string>;
  readonly trace: { readonly name: string; readonly show: (id: string) => void };
};

/** A row of sums by column, as displayed. */
export type GridSums = {
  readonly name: string;
  readonly sums: Readonly<Record<string, string>>;
  /** The sum of the aside column. */
  readonly aside?: string | undefined;
};

export type EntryGridProps = {
  /** The accessible name of the grid. */
  readonly label: string;
  readonly columns: readonly GridColumn[];
  /** Keep the same object for an unchanged row, so that it is not rerendered. */
  readonly rows: readonly GridRow[];
  readonly problems?: GridProblems;
  readonly markers?: ReadonlyMap<string, RowMarker>;
  readonly origins?: RowOrigins;
  /** Cells that nobody typed, by row, to be marked until somebody does. */
  readonly proposed?: ReadonlyMap<string, ProposedCells>;
  /** Several where the rows have no common sum. */
  readonly footer?: readonly GridSums[];
  readonly aside?: GridAside;
  /** Saves the column widths chosen by the user; without it columns cannot be resized. */
  readonly widths?: WidthStore;
  /** Shown in the toolbar: `lead` before the row actions, `trail` after them. */
  readonly lead?: ReactNode;
  readonly trail?: ReactNode;
  readonly isReadOnly?: boolean;
  /** The page is there for this grid: whoever arrives is in the cell where the next entry goes. */
  readonly startsAtNextEntry?: boolean;
  /** Shown below an empty grid instead of the general hint. */
  readonly emptyHint?: string;
  /** The changes make one undo step. Unknown ids are new rows at the end. */
  readonly onPatch: (changes: readonly GridChange[]) => void;
  readonly onDelete: (ids: readonly string[]) => void;
  readonly onDuplicate: (ids: readonly string[]) => void;
  /** Finds headings and sums in a pasted block; loaded on demand. Without it every line is a row. */
  readonly readTable?: () => Promise<ReadTable>;
  /** Fills the empty cells of a row from a named source, such as the previous month. */
  readonly fillRow?: { readonly name: string; readonly fill: (id: string) => void };
  /** Reports the row being edited; null after the edit has been handed over. */
  readonly onEditing?: (id: string | null) => void;
  /** Reports what an open editor would save now, in case the page is closed; null when none is open. */
  readonly onTyping?: (change: GridChange | null) => void;
  /** The previous content of a cell, shown beside its editor; empty if there is none. */
  readonly recall?: ((row: GridRow, key: string) => string) | undefined;
  /** Left out when there is nothing to undo. */
  readonly onUndo?: () => void;
  readonly onRedo?: () => void;
  readonly ref?: Ref<GridHandle>;
};
