import type { ReactNode, Ref } from "react";
import type { GridProblems } from "./cell-problems.ts";
import type { GridColumn } from "./grid-column.ts";
import type { GridChange, GridRow } from "./grid-row.ts";
import type { ReadTable } from "./paste/pasted-table.ts";
import type { WidthStore } from "./table/column-widths.ts";

export type RowMarker = "saved" | "faulty" | "saving" | "unsaved" | "conflict";

export type GridHandle = {
  /** Goes to a cell and puts the focus there; false when there is no such cell. */
  readonly focusCell: (id: string, key: string) => boolean;
};

/** What is said of each row beside its cells, and cannot be typed there: one column more, always in sight. */
export type GridAside = {
  readonly title: string;
  readonly description: string;
  /** In pixels. */
  readonly width: number;
  readonly of: (row: GridRow) => string;
};

/** Rows that nobody typed: from where each came, said beside its number, and the way to what is behind it. */
export type RowOrigins = {
  readonly signOf: (id: string) => string;
  readonly names: ReadonlyMap<string, string>;
  readonly trace: { readonly name: string; readonly show: (id: string) => void };
};

/** A row of sums: what they are sums of, and each by its column, as it is shown. */
export type GridSums = {
  readonly name: string;
  readonly sums: Readonly<Record<string, string>>;
  /** Of what stands beside the cells. */
  readonly aside?: string | undefined;
};

export type EntryGridProps = {
  /** The name of the grid for people who cannot see where it stands. */
  readonly label: string;
  readonly columns: readonly GridColumn[];
  /** Rows that stay the same should stay the same objects: only then they are not drawn anew. */
  readonly rows: readonly GridRow[];
  readonly problems?: GridProblems;
  readonly markers?: ReadonlyMap<string, RowMarker>;
  readonly origins?: RowOrigins;
  /** Rows of sums; several where rows have no sum together. */
  readonly footer?: readonly GridSums[];
  readonly aside?: GridAside;
  /** Where the widths are kept that somebody gives columns; without it nobody can. */
  readonly widths?: WidthStore;
  /** In one line with what can be done with rows: before that how they are saved, after it what else can be done. */
  readonly lead?: ReactNode;
  readonly trail?: ReactNode;
  readonly isReadOnly?: boolean;
  /** The page is there for this grid: who arrives can type at once, into its blank row. */
  readonly startsInNewRow?: boolean;
  /** What stands below while there is no row, instead of how to begin. */
  readonly emptyHint?: string;
  /** One step, to be taken back at once. Unknown ids are new rows at the end. */
  readonly onPatch: (changes: readonly GridChange[]) => void;
  readonly onDelete: (ids: readonly string[]) => void;
  readonly onDuplicate: (ids: readonly string[]) => void;
  /** What finds headings and sums in a pasted block; it comes once somebody is in the grid. Without it, all of a block is rows. */
  readonly readTable?: () => Promise<ReadTable>;
  /** Fills the empty cells of a row by something that is called so, such as the month before. */
  readonly fillRow?: { readonly name: string; readonly fill: (id: string) => void };
  /** Tells which row somebody has begun to edit; null: none any more, and what was typed has been handed over. */
  readonly onEditing?: (id: string | null) => void;
  /** Tells what an open field would hand over by now, for the case that nobody gets to ask it; null: none is open. */
  readonly onTyping?: (change: GridChange | null) => void;
  /** What a cell held before, shown beside the field in which one types; nothing where there is nothing to say. */
  readonly recall?: ((row: GridRow, key: string) => string) | undefined;
  /** Left out while there is nothing to take back. */
  readonly onUndo?: () => void;
  readonly onRedo?: () => void;
  readonly ref?: Ref<GridHandle>;
};
