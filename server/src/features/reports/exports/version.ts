import { areaById } from "@ekorok/domain/areas/all-areas";
import type { Book } from "@ekorok/domain/areas/cells";
import { enteredTotals } from "@ekorok/domain/areas/totals";
import { restoreFacts } from "@ekorok/domain/charges/frozen-facts";
import { emptyDictionaries, withItems } from "@ekorok/domain/dictionaries/dictionary-items";
import { dictionariesAnswer } from "@ekorok/domain/dictionaries/dictionaries-answer";
import { areaTable } from "@ekorok/domain/exports/area-table";
import { monthChargeTables, yearChargeTables, inputTable } from "@ekorok/domain/exports/charge-tables";
import { SUMMARY, otherTables } from "@ekorok/domain/exports/sheet-names";
import {
  numberColumn,
  textColumn,
  type ExportDocument,
  type ExportFact,
  type ExportSection,
  type ExportTable,
} from "@ekorok/domain/exports/export-document";
import { monthWord, type ReportMonth } from "@ekorok/domain/periods/month";
import { formatInstant, formatMonth } from "@ekorok/domain/polish/dates";
import { slugOf } from "@ekorok/domain/polish/folding";
import type { FrozenReport } from "@ekorok/domain/reports/contract/report-versions";
import { leftOutText, versionName } from "@ekorok/domain/reports/report-words";
import { readableReports } from "../access.ts";
import { periodOf } from "../report-key.ts";
import { readVersion } from "../views/versions.ts";
import { companyFacts, type ExportContext } from "../../../export-parts/export-parts.ts";

type WantedVersion = {
  readonly uid: string;
  readonly year: number;
  readonly month: ReportMonth;
  readonly number: number;
};

/** A version as it was handed in: rows, names and rates of that day, with its hash. */
export async function versionExport(
  { db, reader }: ExportContext,
  { uid, year, month, number }: WantedVersion,
): Promise<ExportDocument> {
  return versionDocument(await readVersion(db, readableReports(reader, uid), periodOf({ year, month }), number));
}

export function versionDocument(frozen: FrozenReport): ExportDocument {
  const { year, month, company, submittedAt, hash, number } = frozen;
  const period = month === null ? `${year} rok` : formatMonth(year, month);
  return {
    // The number comes before the words that a printed header may cut off.
    title: `Sprawozdanie za ${period}, ${versionName(frozen).toLowerCase()}, tak jak złożono`,
    fileName: slugOf(
      [
        "sprawozdanie",
        company.name.slice(0, 40),
        month === null ? year : monthWord({ year, month }),
        "wersja",
        number,
      ].join(" "),
    ),
    company,
    asOf: submittedAt,
    hash,
    rowCount: frozen.areas.reduce((sum, { rows }) => sum + rows.length, 0),
    ending: "signature",
    sections: [
      {
        name: SUMMARY,
        facts: aboutVersion(frozen, period),
        tables: [
          ...(frozen.months.length > 0 ? [monthsTable(frozen)] : []),
          ...(month === null && frozen.areas.length > 0 ? [sumsTable(frozen)] : []),
          ...explanations(frozen),
          ...(frozen.charges
            ? month === null
              ? yearChargeTables(frozen.charges)
              : monthChargeTables(frozen.charges)
            : []),
        ],
      },
      ...inputsIn(frozen).map((table) => ({ name: table.title, tables: [table] })),
      ...frozen.areas.flatMap((area) => sectionOf(frozen, area)),
    ],
  };
}

const aboutVersion = (frozen: FrozenReport, period: string): ExportFact[] => [
  ...companyFacts(frozen.company, period),
  ["Wersja", versionName(frozen)],
  ["Złożono", formatInstant(frozen.submittedAt)],
  ["Osoba składająca", frozen.submittedBy.name],
  ["Suma kontrolna (SHA-256)", frozen.hash],
  ...(frozen.leftOut ?? []).map(
    ({ area, rowCount }) => [areaById(area)?.title ?? area, leftOutText(rowCount)] as const,
  ),
];

const inputsIn = ({ month, facts, areas, charges = [] }: FrozenReport): ExportTable[] =>
  month === null && facts ? inputTable(restoreFacts(facts, areas), charges) : [];

const sumsTable = ({ areas }: FrozenReport): ExportTable => ({
  title: otherTables.sums[0],
  columns: [textColumn(otherTables.sums[1]), textColumn("Co"), numberColumn("Suma"), textColumn("Jednostka")],
  rows: [
    areas.flatMap(({ area: id, totals }) => {
      const area = areaById(id);
      return area ? enteredTotals(area, totals).map(({ label, total, unit }) => [area.title, label, total, unit]) : [];
    }),
  ],
});

function explanations({ areas }: FrozenReport): ExportTable[] {
  const rows = areas.flatMap(({ area, findings }) =>
    findings.flatMap(({ message, reason }) => (reason ? [[areaById(area)?.title ?? area, message, reason]] : [])),
  );
  return rows.length === 0
    ? []
    : [
        {
          title: otherTables.explanations[0],
          columns: [
            textColumn(otherTables.explanations[1]),
            textColumn("Co było nietypowe"),
            textColumn("Wyjaśnienie"),
          ],
          rows: [rows],
        },
      ];
}

const monthsTable = ({ year, months }: FrozenReport) => ({
  title: "Miesiące, z których powstało",
  columns: [textColumn("Miesiąc"), numberColumn("Wersja"), textColumn("Suma kontrolna (SHA-256)")],
  rows: [months.map(({ month, number, hash }) => [formatMonth(year, month), String(number), hash])],
});

/** Uses the dictionary items in the version, so later changes do not show. */
function sectionOf(frozen: FrozenReport, held: FrozenReport["areas"][number]): ExportSection[] {
  const area = areaById(held.area);
  if (!area || frozen.month === null) return [];
  const items = Object.entries(frozen.items).map(([id, { kind, value }]) => ({
    kind,
    id,
    item: { ...value, version: 1 },
  }));
  const book: Book = {
    period: { year: frozen.year, month: frozen.month },
    dictionaries: dictionariesAnswer.parse(withItems(emptyDictionaries(), items)),
  };
  const table = areaTable(area, { hasMonths: false });
  const rows = held.rows.map(({ cells, amounts }, index) => table.rowOf({ number: index + 1, cells, amounts, book }));
  const isDeclaredEmpty = held.state === "declaredEmpty";
  return [{ name: area.title, tables: [table.withRows([rows], { totals: held.totals, isDeclaredEmpty })] }];
}
