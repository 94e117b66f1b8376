import { fullTitle, type GridColumn } from "./grid-column.ts";
import { HiddenText } from "./hidden-text.tsx";

export function GridHeader({ columns }: { columns: readonly GridColumn[] }) {
  return (
    <div role="rowgroup" className="head">
      <div role="row" aria-rowindex={1}>
        <div role="columnheader" aria-colindex={1} className="corner">
          <HiddenText>Numer wiersza</HiddenText>
        </div>
        {columns.map((column, index) => (
          <div
            key={column.key}
            role="columnheader"
            aria-colindex={index + 2}
            className={`${index === 0 ? "frozen" : ""} ${column.kind === "number" ? "right" : ""}`}
            title={column.description ?? fullTitle(column)}
          >
            <span className="title">
              {column.title}
              {column.isRequired && (
                <>
                  <span className="star" aria-hidden>
                    {" *"}
                  </span>
                  <HiddenText>, wymagane</HiddenText>
                </>
              )}
            </span>
            {column.unit && <span className="unit">{column.unit}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}
