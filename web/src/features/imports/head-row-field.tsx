import { type SheetCell, typedText } from "@ekorok/domain/imports/sheet";
import { SelectField } from "../../ui/field.tsx";

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
