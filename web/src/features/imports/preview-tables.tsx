import { areaById } from "@ekorok/domain/areas/all-areas";
import type { AreaId } from "@ekorok/domain/areas/area-ids";
import type { Book } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import { showCell } from "@ekorok/domain/areas/showing";
import type { ImportRow } from "@ekorok/domain/imports/contract/import-rows";
import type { ImportFile, ImportPlan } from "@ekorok/domain/imports/contract/imports";
import type { ImportRowKind } from "@ekorok/domain/imports/import-values";
import { labelOfField } from "@ekorok/domain/imports/plan";
import { headingWith } from "@ekorok/domain/exports/export-document";
import type { Month } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { memo, useMemo } from "react";
import { Chip, type Tone } from "../../ui/chip.tsx";
import { type ColumnWidth, LongTable, tableRoles } from "../../ui/tables/long-table.tsx";
import { Stack } from "../../ui/layout.tsx";
import { useDictionaries } from "../dictionaries/use-dictionaries.ts";
import { MoreRows, BeforeAndAfter } from "./row-pages.tsx";
import styles from "./imports.module.css";
import text from "../../ui/text.module.css";

type Pages = readonly (readonly ImportRow[])[];
type Props = {
  file: ImportFile;
  plan: ImportPlan;
  kind: ImportRowKind;
  pages: Pages;
  /** Loads more; null if there are no more or they are loading. */
  onEnd: (() => void) | null;
};

/** The rows of one kind in a table for each area, as areas have different columns. */
export function PreviewTables({ file, plan, kind, pages, onEnd }: Props) {
  const dictionaries = useDictionaries();
  const book = useMemo<Book>(() => ({ period: plan.month, dictionaries }), [plan.month, dictionaries]);
  const areas = [...new Set(pages.flatMap((rows) => rows.map(({ area }) => area)))];
  return (
    <Stack gap={3}>
      {areas.map((id, index) => (
        <AreaRows key={id} {...{ file, kind, pages, book, id }} onEnd={index === areas.length - 1 ? onEnd : null} />
      ))}
    </Stack>
  );
}

const SIGNED: Readonly<Record<ImportRowKind, readonly [string, Tone]>> = {
  refused: ["odrzucony", "bad"],
  changed: ["zmieniony", "warn"],
  removed: ["usunięty", "bad"],
  added: ["nowy", "good"],
};

const WIDE: ColumnWidth = { least: 150, share: 2 };
const NARROW: ColumnWidth = { least: 110, share: 1 };
const FIRST: ColumnWidth = { least: 190, share: 3 };

function AreaRows({ file, kind, pages, book, id, onEnd }: Omit<Props, "plan"> & { book: Book; id: AreaId }) {
  const area = areaById(id);
  const own = useMemo(() => pages.map((rows) => rows.filter((row) => row.area === id)), [pages, id]);
  const named = useMemo(() => fieldsIn(own), [own]);
  if (!area) return null;
  const fields = Object.keys(area.columns).filter((field) => named.includes(field));
  const isFigure = (field: string) => ["number", "measure"].includes(area.columns[field]?.kind ?? "");
  const [sign] = SIGNED[kind];
  return (
    <LongTable
      columns={[FIRST, ...fields.map((field) => (isFigure(field) ? NARROW : WIDE))]}
      scrollLabel={`Wiersze (${sign}): ${area.title}`}
      isLow
      isCards
      isShort={pages.length === 1}
    >
      <thead {...tableRoles.group}>
        <tr {...tableRoles.row}>
          <th {...tableRoles.head}>{area.title}</th>
          {fields.map((field) => (
            <th key={field} {...tableRoles.head}>
              {headingWith(area.columns[field]?.label ?? "", unitOf(area, field))}
            </th>
          ))}
        </tr>
      </thead>
      {own.map((rows, page) => (
        // oxlint-disable-next-line react/no-array-index-key -- pages come one after the other
        <PageOfRows key={page} {...{ file, kind, area, rows, book }} fields={fields.join(" ")} />
      ))}
      {onEnd && <MoreRows columnCount={fields.length + 1} pageCount={pages.length} onEnd={onEnd} />}
    </LongTable>
  );
}

const unitOf = ({ columns }: Area, field: string) =>
  columns[field]?.kind === "number" ? (columns[field].unit ?? "") : "";

/** The fields with something to show. */
const fieldsIn = (pages: Pages): string[] => [
  ...new Set(
    pages.flatMap((rows) =>
      rows.flatMap(({ cells, before, problems, lacks }) => [
        ...Object.keys(cells),
        ...Object.keys(before),
        ...[...problems, ...lacks].map(({ field }) => field),
      ]),
    ),
  ),
];

type PageProps = Pick<Props, "file" | "kind"> & {
  area: Area;
  rows: readonly ImportRow[];
  book: Book;
  /** A string, so that memo sees equal fields as equal. */
  fields: string;
};

/** Memoised: further pages do not rerender this one. */
const PageOfRows = memo(function PageOfRows({ file, kind, area, rows, book, fields }: PageProps) {
  const [sign, tone] = SIGNED[kind];
  return (
    <tbody {...tableRoles.group}>
      {rows.map((row) => (
        <tr key={`${row.sheet} ${row.line} ${row.number} ${row.month}`} {...tableRoles.row}>
          <th {...tableRoles.name}>
            <Chip tone={tone} size="small">
              {sign}
            </Chip>{" "}
            {placeOf(file, row, book.period)}
            {row.problems.map(({ field, text: typed, reason }) => (
              <p key={`${field} ${reason}`} className={text.bad}>
                {labelOfField(field, area)}: {reason.includes(typed) ? "" : `„${typed}” `}
                {reason}
              </p>
            ))}
          </th>
          {fields.split(" ").map((field) => (
            <td key={field} {...tableRoles.cell} data-label={area.columns[field]?.label}>
              <CellShown {...{ area, row, field, book }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
});

/** The place of a row in the file and the report, and its month if it is not the page's. */
function placeOf(file: ImportFile, { sheet, line, number, year, month }: ImportRow, period: Month): string {
  const inFile =
    line === 0 ? "" : `${file.sheets.length > 1 ? `${file.sheets[sheet]?.name}, ` : ""}wiersz ${line} pliku`;
  const isHere = year === period.year && month === period.month;
  return [inFile, number === 0 ? "" : `wiersz ${number} w sprawozdaniu`, isHere ? "" : formatMonth(year, month)]
    .filter((part) => part !== "")
    .join(", ");
}

type CellProps = { area: Area; row: ImportRow; field: string; book: Book };

function CellShown({ area, row: { cells, before, problems, lacks, year, month }, field, book }: CellProps) {
  const column = area.columns[field];
  if (!column) return null;
  const problem = problems.find((one) => one.field === field);
  if (problem) return <span className={text.bad}>{problem.text || "puste"}</span>;
  const show = (cell: string | null | undefined) =>
    showCell(column, cell ?? null, { ...book, period: { year, month } });
  const lack = lacks.find((one) => one.field === field);
  const now = show(cells[field]);
  if (field in before)
    return (
      <>
        <BeforeAndAfter was={show(before[field]) || "puste"} now={now || "puste"} />
        {lack && <p className={styles.lack}>{lack.reason}</p>}
      </>
    );
  if (lack)
    return now === "" ? (
      <span className={styles.lack}>brakuje</span>
    ) : (
      <>
        {now}
        <p className={styles.lack}>{lack.reason}</p>
      </>
    );
  return now;
}
