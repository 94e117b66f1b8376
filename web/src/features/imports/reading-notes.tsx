import type { HiddenParts as Hidden } from "@ekorok/domain/contract/read-file";
import { columnName } from "@ekorok/domain/imports/sheet";
import { counted, numberForms, otherForms } from "@ekorok/domain/polish/counted";
import { type ComponentProps, useState } from "react";
import { areaById } from "@ekorok/domain/areas/all-areas";
import { splitMeasure } from "@ekorok/domain/areas/columns";
import type { Area } from "@ekorok/domain/areas/define-area";
import type { ImportPlan, ImportPreview } from "@ekorok/domain/imports/contract/imports";
import { formatDayOfInstant } from "@ekorok/domain/polish/dates";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Row } from "../../ui/layout.tsx";
import { Folded } from "../../ui/folded.tsx";
import styles from "./imports.module.css";
import textStyles from "../../ui/text.module.css";

type FileHeadProps = {
  name: string;
  /** Remarks on how the file was read. */
  notes: readonly string[];
  /** The file is read like an earlier one: when that was, where it is known, and which of its headings are gone. */
  known?: { readonly at?: string; readonly gone?: readonly string[] } | null;
  /** Proposes new settings from the headings. */
  onAnew?: () => void;
  onLeave: () => void;
};

/** The name of the file, remarks on it, and a button to choose another. */
export function FileHead({ name, notes, known = null, onAnew, onLeave }: FileHeadProps) {
  return (
    <>
      <Row spread="between">
        <p className={styles.file}>
          Plik: <strong>{name}</strong>
        </p>
        <Button look="outlined" size="small" onClick={onLeave}>
          Wybierz inny plik
        </Button>
      </Row>
      <FileNotes notes={notes} />
      {known && (
        <Alert tone="info" role="none">
          <Row spread="between">
            <span>
              Dopasowano jak ostatnio{known.at !== undefined && ` (${formatDayOfInstant(known.at)})`}.
              {known.gone && known.gone.length > 0 && <GoneColumns gone={known.gone} />}
            </span>
            {onAnew && (
              <Button look="outlined" size="small" onClick={onAnew}>
                Dopasuj od nowa
              </Button>
            )}
          </Row>
        </Alert>
      )}
    </>
  );
}

const GoneColumns = ({ gone }: { gone: readonly string[] }) => (
  <>
    {" "}
    {gone.length === 1 ? "Nie ma już kolumny" : "Nie ma już kolumn"}:{" "}
    {firstNames(
      gone.map((name) => `„${name}”`),
      gone.length,
    )}
    . Sprawdź niżej, skąd bierzemy te dane.
  </>
);

/** Says that a file has another format than its name, or was not read completely. */
export const FileNotes = ({ notes }: { notes: readonly string[] }) =>
  notes.length > 0 && (
    <Alert tone="warning" role="none">
      {notes.join(" ")}
    </Alert>
  );

type HiddenPartsProps = { sheets: readonly { readonly name: string; readonly hidden?: Hidden | undefined }[] };

/** Says that hidden rows and columns are read, too. */
export function HiddenParts({ sheets }: HiddenPartsProps) {
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
    ...(rowCount > 0 ? [`${rowCount === 1 ? "wiersz" : "wiersze"} ${firstNames(names, rowCount)}`] : []),
    ...(columns.length > 0
      ? [`${columns.length === 1 ? "kolumna" : "kolumny"} ${columns.map(columnName).join(", ")}`]
      : []),
  ].join(", ");
}

/** At most this many names are listed. */
const MOST_NAMES = 4;

/** "B4, B5, B9, B12 i 33 inne". */
export function firstNames(names: readonly string[], count: number): string {
  const named = names.slice(0, MOST_NAMES);
  const rest = count - named.length;
  const others = rest > 0 ? ` i ${counted(rest, otherForms)}` : "";
  return named.join(", ") + others;
}

export const SkippedColumns = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && (
    <p>
      <strong>Kolumny pominięte:</strong> {names.map((name) => `„${name}”`).join(", ")}. Jeśli któraś jest potrzebna,
      wskaż ją niżej.
    </p>
  );

/** Open or closed by its first value only, so that it does not close on the user after the last answer. */
export function OpenedAtFirst({ isOpen, ...rest }: ComponentProps<typeof Folded>) {
  const [isOpenAtFirst] = useState(isOpen);
  return <Folded {...rest} isOpen={isOpenAtFirst} />;
}

type RoundedNumbersProps = {
  plan: Pick<ImportPlan, "sheets">;
  preview: Pick<ImportPreview, "rounded" | "roundedCount">;
  /** The table for all sheets; by default the area in the plan. */
  table?: Pick<Area, "columns">;
};

/** At most this many numbers are listed. */
const MOST_NUMBERS = 3;

/** Names computed numbers that have too many decimal places and will be rounded. */
export function RoundedNumbers({ plan, preview: { rounded, roundedCount }, table }: RoundedNumbersProps) {
  if (roundedCount === 0) return null;
  const named = rounded.slice(0, MOST_NUMBERS).map(({ sheet, cell, field, text, value }) => {
    const { quantity, unit } = splitMeasure(value);
    const label = (table ?? areaById(plan.sheets[sheet]?.area ?? ""))?.columns[field]?.label ?? "";
    return `${cell} (${label}): ${text} → ${`${formatDecimal(quantity)} ${unit}`.trim()}`;
  });
  return (
    <p className={textStyles.note}>
      Zaokrąglimy {counted(roundedCount, numberForms)} do tylu miejsc po przecinku, ile mieści pole: {named.join("; ")}
      {roundedCount > named.length && " i inne"}.
    </p>
  );
}
