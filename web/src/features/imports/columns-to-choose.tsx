import { type SheetCell, typedText, columnName, type Sheet } from "@ekorok/domain/imports/sheet";
import { headingsAt } from "@ekorok/domain/imports/head-row";
import type { ImportFile } from "@ekorok/domain/imports/contract/imports";
import { SelectField } from "../../ui/fields/field.tsx";

type Props = {
  rows: readonly (readonly SheetCell[])[];
  /** -1: there is none. */
  head: number;
  onChange: (head: number) => void;
};

/** Headings stand among the first rows. */
const OFFERED = 12;
/** Of a row, in characters: enough to tell it from others. */
const SHOWN = 60;

/** In which row of a sheet the headings are. */
export function HeadRowField({ rows, head, onChange }: Props) {
  const textOf = (row: readonly SheetCell[]) =>
    row
      .map((cell) => typedText(cell))
      .filter(Boolean)
      .join(", ")
      .slice(0, SHOWN) || "pusty";
  return (
    <SelectField
      label="Wiersz z nagłówkami"
      value={String(head)}
      options={[
        { value: "-1", label: "Arkusz nie ma nagłówków" },
        ...rows
          .slice(0, OFFERED)
          .map((row, index) => ({ value: String(index), label: `${index + 1}: ${textOf(row)}` })),
      ]}
      onChange={({ currentTarget: { value } }) => onChange(Number(value))}
    />
  );
}

/** The columns of a sheet as one chooses among them, and what stands in each first. */
export function columnsToChoose(sheet: Sheet, head: number) {
  const headings = headingsAt(sheet, head);
  const width = Math.max(...sheet.rows.map((row) => row.length), 0);
  const below = sheet.rows.slice(head + 1);
  return {
    columns: Array.from({ length: width }, (_, index) => ({
      value: String(index),
      label: [columnName(index), headings[index]].filter(Boolean).join(" – "),
    })),
    exampleOf: (column: number | undefined): string =>
      column === undefined ? "" : (below.map((row) => typedText(row[column])).find((text) => text !== "") ?? ""),
  };
}

/** The first rows of a sheet, by which one chooses its columns. */
export const sheetOf = ({ name, isHidden, top: rows }: ImportFile["sheets"][number]): Sheet => ({
  name,
  isHidden,
  rows,
});
