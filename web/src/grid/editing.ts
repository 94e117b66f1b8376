import type { GridColumn } from "./grid-column.ts";
import type { CellContent, GridRow } from "./grid-row.ts";
import type { Draft } from "./grid-state.ts";
import type { Move } from "./move-cursor.ts";

export type Editing = {
  readonly draft: Draft;
  /** Null leaves the cell as it is. Gives false when the move leads out of the grid. */
  readonly onFinish: (content: CellContent | null, then: Move | null) => boolean;
  /** What the cell held before, a line each. */
  readonly recalled: string;
  /** What it would end with by now. */
  readonly onType: (content: CellContent | null) => void;
};

export type EditorProps = { column: GridColumn; row: GridRow; editing: Editing; isInvalid: boolean };
