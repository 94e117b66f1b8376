import type { HiddenParts as Hidden } from "@ekorok/domain/contract/hidden-parts";
import { columnName } from "@ekorok/domain/imports/sheet";
import { firstNamed } from "./first-named.ts";
import textStyles from "../../ui/text.module.css";

type Props = { sheets: readonly { readonly name: string; readonly hidden?: Hidden | undefined }[] };

/** Rows that a filter hides, and hidden columns, are read like the others; that they are there is said. */
export function HiddenParts({ sheets }: Props) {
  const said = sheets.flatMap(({ name, hidden }) =>
    hidden ? `${sheets.length > 1 ? `${name}: ` : ""}${hiddenText(hidden)}` : [],
  );
  if (said.length === 0) return null;
  return (
    <p className={textStyles.note}>
      W pliku są ukryte części, które też czytamy: {said.join("; ")}. Jeśli mają zostać pominięte, usuń je z pliku.
    </p>
  );
}

function hiddenText({ rows, rowCount, columns }: Hidden): string {
  const names = rows.map((row) => String(row + 1));
  return [
    ...(rowCount > 0 ? [`${rowCount === 1 ? "wiersz" : "wiersze"} ${firstNamed(names, rowCount)}`] : []),
    ...(columns.length > 0
      ? [`${columns.length === 1 ? "kolumna" : "kolumny"} ${columns.map(columnName).join(", ")}`]
      : []),
  ].join(", ");
}
