import { type SheetCell, typedText, columnName, type Sheet } from "@ekorok/domain/imports/sheet";
import { headingsAt } from "@ekorok/domain/imports/head-row";
import type { ImportFile } from "@ekorok/domain/imports/contract/imports";
import { SelectField } from "../../ui/fields/field.tsx";

type Props = {
  rows: readonly (readonly SheetCell[])[];
  /** -1 if there is none. */
  head: number;
  onChange: (head: number) => void;
};

/** Headings are among the first rows. */
const OFFERED = 12;
/** Characters of a row, enough to recognise it. */
const SHOWN = 60;

/** Chooses the row with the headings. */
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

/** The columns as options, and the first value of each. */
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

/** The first rows of a sheet, for choosing its columns. */
export const sheetOf = ({ name, isHidden, top: rows }: ImportFile["sheets"][number]): Sheet => ({
  name,
  isHidden,
  rows,
});
