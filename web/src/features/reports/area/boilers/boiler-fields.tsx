import type { ReactNode } from "react";
import type { RowProblems } from "../../../../grid/cell-problems.ts";
import { FormField } from "../../../../grid/forms/form-field.tsx";
import { askedColumns, type GridColumn } from "../../../../grid/grid-column.ts";
import type { GridChange, GridRow } from "../../../../grid/grid-row.ts";

/** A boiler being filled in, whichever of its fields are shown. */
export type FilledBoiler = {
  columns: readonly GridColumn[];
  row: GridRow;
  /** The row including what is being typed. */
  now: GridRow;
  problems: RowProblems;
  onPatch: (changes: readonly GridChange[]) => void;
  onTyping: (change: GridChange | null) => void;
};

type Props = FilledBoiler & {
  keys: readonly string[];
  /** The field that gets the focus on mount. */
  first?: string | undefined;
};

/** Those of the named fields that apply to the boiler. */
export const BoilerFields = ({ columns, keys, row, now, problems, first, onPatch, onTyping }: Props): ReactNode =>
  askedColumns(columns, row, now)
    .filter(({ key }) => keys.includes(key))
    .map((column) => (
      <div key={column.key} data-key={column.key}>
        <FormField
          column={column}
          row={row}
          problems={problems[column.key] ?? []}
          isLocked={false}
          isLone
          isFirst={column.key === first}
          onTake={(content) => onPatch([{ id: row.id, key: column.key, ...content }])}
          onType={(content) => onTyping(content && { id: row.id, key: column.key, ...content })}
        />
      </div>
    ));
