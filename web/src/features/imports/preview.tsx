import {
  areaById,
  labelOfField,
  formatDecimal,
  formatMonth,
  type ImportFile,
  type ImportPlan,
  type ImportPreview,
  plural,
} from "@ekorok/domain";
import { readRefusedRows } from "../../api/imports.ts";
import { Alert } from "../../ui/alert.tsx";
import { lockIcon } from "../../ui/icons.ts";
import { Row, Stack } from "../../ui/layout.tsx";
import { Table, WideTable } from "../../ui/table.tsx";
import tables from "../../ui/table.module.css";
import textStyles from "../../ui/text.module.css";
import { useClient } from "../client/use-client.ts";
import { firstNamed } from "./first-named.ts";
import { HiddenParts } from "./hidden-parts.tsx";
import { PreviewRows } from "./preview-rows.tsx";
import { RefusedFileButton } from "./refused-file-button.tsx";
import { RefusedTable } from "./refused-table.tsx";

type Props = {
  file: ImportFile;
  plan: ImportPlan;
  preview: ImportPreview;
  /** Another plan is being worked out. */
  isOld: boolean;
};

/** What a file would do: how many rows where, what becomes of those that are there, and what cannot be read. */
export function Preview({ file, plan, preview, isOld }: Props) {
  const { uid } = useClient();
  const { parts, refusedRows, refused, sums } = preview;
  return (
    <Stack gap={3} aria-busy={isOld}>
      <ClosedParts parts={parts} />
      {parts.length > 0 && <Parts parts={parts} />}
      {refusedRows > 0 && (
        <>
          <Row>
            <p className={textStyles.bad}>
              {rowsText(refusedRows)} nie da się wczytać. Możesz wczytać pozostałe, a te poprawić i wczytać osobno.
            </p>
            <RefusedFileButton fileName={file.name} rowsOf={() => readRefusedRows({ uid, id: file.id, plan })} />
          </Row>
          {refused.length > 0 && <Refused file={file} plan={plan} refused={refused} />}
        </>
      )}
      <Sums file={file} sums={sums} />
      <HiddenParts
        sheets={file.sheets.map(({ name, hidden }, index) => ({
          name,
          hidden: plan.sheets[index]?.area ? hidden : undefined,
        }))}
      />
      <Lacking preview={preview} />
      <PreviewRows file={file} plan={plan} preview={preview} />
    </Stack>
  );
}

const rowsText = (count: number): string =>
  `${formatDecimal(String(count))} ${plural(count, { one: "wiersza", few: "wierszy", many: "wierszy" })}`;

const figure = (count: number) => (count === 0 ? "–" : formatDecimal(String(count)));

function Parts({ parts }: Pick<ImportPreview, "parts">) {
  return (
    <WideTable label="Co się zmieni">
      <Table isDense>
        <thead>
          <tr>
            <th scope="col">Część i miesiąc</th>
            {["Nowe", "Zmienione", "Bez zmian", "Usunięte"].map((name) => (
              <th key={name} scope="col" className={tables.figure}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map(({ area, year, month, added, changed, unchanged, removed, closed }) => (
            <tr key={`${area} ${year} ${month}`}>
              <th scope="row">
                {areaById(area)?.title}, {formatMonth(year, month)}
                {closed !== null && <p className={textStyles.bad}>bez zmian: miesiąc albo część jest zamknięta</p>}
              </th>
              {[added, changed, unchanged, removed].map((count, index) => (
                <td
                  key={index} // oxlint-disable-line react/no-array-index-key -- four figures in their columns
                  className={tables.figure}
                >
                  {closed === null ? figure(count) : "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </WideTable>
  );
}

function Refused({ file, plan, refused }: Pick<Props, "file" | "plan"> & Pick<ImportPreview, "refused">) {
  const labelOf = (sheet: number, field: string) => labelOfField(field, areaById(plan.sheets[sheet]?.area ?? ""));
  const lines = refused.map(({ sheet, rows, count, column, field, text, reason }) => ({
    key: JSON.stringify([sheet, field, text, reason]),
    place: `${sheetName(file, sheet)}${column === "" ? "wiersz " : ""}${firstNamed(
      rows.map((row) => `${column}${row}`),
      count,
    )}`,
    label: labelOf(sheet, field),
    text,
    reason,
  }));
  return <RefusedTable label="Czego nie da się wczytać" lines={lines} />;
}

const sheetName = (file: ImportFile, sheet: number) => (file.sheets.length > 1 ? `${file.sheets[sheet]?.name}, ` : "");

/** Sums are no rows; that they were left out is said, for somebody may mean one. */
function Sums({ file, sums }: Pick<Props, "file"> & Pick<ImportPreview, "sums">) {
  if (sums.length === 0) return null;
  const places = sums.map(({ sheet, row }) => `${sheetName(file, sheet)}wiersz ${row}`);
  return <p className={textStyles.note}>Wiersze z sumami pomijamy: {firstNamed(places, places.length)}.</p>;
}

/** Rows are taken without it, too: who knows that at once can still put it into the file. */
function Lacking({ preview: { lackingRows, lacking } }: Pick<Props, "preview">) {
  if (lackingRows === 0) return null;
  const fields = lacking.map(({ area, field, count }) => `${areaById(area)?.columns[field]?.label} (${count})`);
  return (
    <Alert tone="warning" role="none">
      {rowsToMend(lackingRows)} czegoś, bez czego nie da się złożyć miesiąca: {fields.join(", ")}. Możesz je wczytać i
      uzupełnić potem w tabeli.
    </Alert>
  );
}

const rowsToMend = (count: number): string =>
  `W ${formatDecimal(String(count))} ${plural(count, { one: "wierszu", few: "wierszach", many: "wierszach" })} brakuje`;

/** What a file says of a month that was handed in stays in the file. */
function ClosedParts({ parts }: Pick<ImportPreview, "parts">) {
  const closed = parts.filter((part) => part.closed !== null);
  if (closed.length === 0) return null;
  const isAll = closed.length === parts.length;
  return (
    <Alert
      tone="warning"
      role="none"
      icon={lockIcon}
      title={isAll ? "Ten plik niczego nie zmieni" : "Części danych ten plik nie zmieni"}
    >
      {[...new Set(closed.map((part) => part.closed))].map((reason) => (
        <p key={reason}>
          {closed
            .filter((part) => part.closed === reason)
            .map(({ area, year, month }) => `${areaById(area)?.title}, ${formatMonth(year, month)}`)
            .join("; ")}
          : {reason}
        </p>
      ))}
    </Alert>
  );
}
