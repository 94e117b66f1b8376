import type { GridColumn } from "./grid-column.ts";
import { HiddenText } from "./hidden-text.tsx";

type Props = {
  columns: readonly GridColumn[];
  sums: Readonly<Record<string, string>>;
  rowIndex: number;
};

/** The row of sums, always in sight. Its name stands in the frozen column, unless that has a sum itself. */
export function GridFooter({ columns, sums, rowIndex }: Props) {
  const isNameApart = columns[0] !== undefined && sums[columns[0].key] === undefined;
  return (
    <div role="rowgroup" className="foot">
      <div role="row" aria-rowindex={rowIndex}>
        <div role="rowheader" aria-colindex={1} className="corner">
          {isNameApart ? <HiddenText>Suma</HiddenText> : "Suma"}
        </div>
        {columns.map(({ key, kind }, index) => (
          <div
            key={key}
            role="gridcell"
            aria-colindex={index + 2}
            className={`${index === 0 ? "frozen" : ""} ${kind === "number" ? "right" : ""}`}
          >
            {index === 0 && isNameApart ? <span aria-hidden>Suma</span> : sums[key]}
          </div>
        ))}
      </div>
    </div>
  );
}
