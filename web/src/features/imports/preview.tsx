import {
  areaById,
  type Book,
  formatDecimal,
  formatMonth,
  type ImportFile,
  type ImportPlan,
  type ImportPreview,
  MONTH_FIELD,
  MOST_PREVIEWED,
  plural,
  showCell,
} from "@ekorok/domain";
import { readRefusedRows } from "../../api/imports.ts";
import { Folded } from "../../ui/folded.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Table, WideTable } from "../../ui/table.tsx";
import tables from "../../ui/table.module.css";
import textStyles from "../../ui/text.module.css";
import { useClient } from "../client/use-client.ts";
import { useDictionaries } from "../dictionaries/use-dictionaries.ts";
import { firstNamed } from "./first-named.ts";
import { HiddenParts } from "./hidden-parts.tsx";
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
  const { parts, refusedRows, refused, sums, changes } = preview;
  return (
    <Stack gap={3} aria-busy={isOld}>
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
      {changes.length > 0 && (
        <>
          <p>
            <strong>Wiersze, które już są, zmienią się tak.</strong> Jeśli to inne wiersze, zmień wyżej, po czym je
            poznać.
          </p>
          <Changes changes={changes.slice(0, AT_ONCE)} plan={plan} />
          {changes.length > AT_ONCE && (
            <Folded label="Dalsze zmieniane komórki" note={countNote(changes.length - AT_ONCE)}>
              <Changes changes={changes.slice(AT_ONCE)} plan={plan} />
            </Folded>
          )}
        </>
      )}
    </Stack>
  );
}

/** Nobody overwrites what they have not seen: the first stand open. */
const AT_ONCE = 10;

const countNote = (count: number) => (count + AT_ONCE >= MOST_PREVIEWED ? `pierwsze ${count}` : String(count));

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
                {closed !== null && <p className={textStyles.bad}>{closed}</p>}
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
  const labelOf = (sheet: number, field: string) =>
    field === MONTH_FIELD ? "Miesiąc" : (areaById(plan.sheets[sheet]?.area ?? "")?.columns[field]?.label ?? "");
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

function Changes({ changes, plan }: Pick<ImportPreview, "changes"> & Pick<Props, "plan">) {
  const book: Book = { period: plan.month, dictionaries: useDictionaries() };
  return (
    <WideTable label="Zmieniane komórki">
      <Table isDense>
        <thead>
          <tr>
            <th scope="col">Wiersz</th>
            <th scope="col">Pole</th>
            <th scope="col">Jest</th>
            <th scope="col">Będzie</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ area: id, year, month, row, field, before, after }) => {
            const area = areaById(id);
            const column = area?.columns[field];
            if (!area || !column) return null;
            return (
              <tr key={`${id} ${year} ${month} ${row} ${field}`}>
                <th scope="row">
                  {area.title}, {formatMonth(year, month)}, wiersz {row}
                </th>
                <td>{column.label}</td>
                <td>{showCell(column, before, book) || "puste"}</td>
                <td>{showCell(column, after, book) || "puste"}</td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </WideTable>
  );
}
