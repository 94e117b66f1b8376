import { areaById } from "@ekorok/domain/areas/all-areas";
import type { Book } from "@ekorok/domain/areas/cells";
import { enteredTotals } from "@ekorok/domain/areas/totals";
import { thawFacts } from "@ekorok/domain/charges/frozen-facts";
import { emptyDictionaries } from "@ekorok/domain/dictionaries/collection";
import { dictionariesAnswer } from "@ekorok/domain/dictionaries/dictionaries-answer";
import { withItems } from "@ekorok/domain/dictionaries/with-items";
import { areaTable } from "@ekorok/domain/papers/area-table";
import { monthChargeTables, yearChargeTables } from "@ekorok/domain/papers/charge-table";
import { inputTable } from "@ekorok/domain/papers/input-table";
import { SUMMARY, tablesBeside } from "@ekorok/domain/papers/own-headings";
import {
  numberColumn,
  textColumn,
  type Paper,
  type PaperFact,
  type PaperSection,
  type PaperTable,
} from "@ekorok/domain/papers/paper";
import { monthWord, type ReportMonth } from "@ekorok/domain/periods/month";
import { formatInstant, formatMonth } from "@ekorok/domain/polish/dates";
import { slugOf } from "@ekorok/domain/polish/folding";
import type { FrozenReport } from "@ekorok/domain/reports/contract/report-versions";
import { leftOutText, versionName } from "@ekorok/domain/reports/report-words";
import { readableReports } from "../access.ts";
import { periodOf } from "../report-key.ts";
import { readVersion } from "../views/versions.ts";
import { factsOf } from "../../../paper-parts/company-facts.ts";
import type { Reading } from "../../../paper-parts/reading.ts";

type Wanted = { readonly uid: string; readonly year: number; readonly month: ReportMonth; readonly number: number };

/** A submission as it was handed in: rows, names and rates of that day, and the hash of all of it. */
export async function versionPaper({ db, reader }: Reading, { uid, year, month, number }: Wanted): Promise<Paper> {
  return paperOfVersion(await readVersion(db, readableReports(reader, uid), periodOf({ year, month }), number));
}

export function paperOfVersion(frozen: FrozenReport): Paper {
  const { year, month, company, submittedAt, hash, number } = frozen;
  const period = month === null ? `${year} rok` : formatMonth(year, month);
  return {
    // Where there is no room for all of it, as above a printed sheet, its end is left out, and never the number.
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

const aboutVersion = (frozen: FrozenReport, period: string): PaperFact[] => [
  ...factsOf(frozen.company, period),
  ["Wersja", versionName(frozen)],
  ["Złożono", formatInstant(frozen.submittedAt)],
  ["Osoba składająca", frozen.submittedBy.name],
  ["Suma kontrolna (SHA-256)", frozen.hash],
  ...(frozen.leftOut ?? []).map(
    ({ area, rowCount }) => [areaById(area)?.title ?? area, leftOutText(rowCount)] as const,
  ),
];

/** Of a year: what was said of it besides rows. */
const inputsIn = ({ month, facts, areas, charges = [] }: FrozenReport): PaperTable[] =>
  month === null && facts ? inputTable(thawFacts(facts, areas), charges) : [];

/** Of a year: what its areas come to. */
const sumsTable = ({ areas }: FrozenReport): PaperTable => ({
  title: tablesBeside.sums[0],
  columns: [textColumn(tablesBeside.sums[1]), textColumn("Co"), numberColumn("Suma"), textColumn("Jednostka")],
  rows: [
    areas.flatMap(({ area: id, totals }) => {
      const area = areaById(id);
      return area ? enteredTotals(area, totals).map(({ label, total, unit }) => [area.title, label, total, unit]) : [];
    }),
  ],
});

/** What was odd, and why it is right. */
function explanations({ areas }: FrozenReport): PaperTable[] {
  const rows = areas.flatMap(({ area, findings }) =>
    findings.flatMap(({ message, reason }) => (reason ? [[areaById(area)?.title ?? area, message, reason]] : [])),
  );
  return rows.length === 0
    ? []
    : [
        {
          title: tablesBeside.explanations[0],
          columns: [
            textColumn(tablesBeside.explanations[1]),
            textColumn("Co było nietypowe"),
            textColumn("Wyjaśnienie"),
          ],
          rows: [rows],
        },
      ];
}

/** Of a year: the submissions of months that it was made of. */
const monthsTable = ({ year, months }: FrozenReport) => ({
  title: "Miesiące, z których powstało",
  columns: [textColumn("Miesiąc"), numberColumn("Wersja"), textColumn("Suma kontrolna (SHA-256)")],
  rows: [months.map(({ month, number, hash }) => [formatMonth(year, month), String(number), hash])],
});

/** Read by the items of that day, which the version holds, so nothing that was changed since is in it. */
function sectionOf(frozen: FrozenReport, held: FrozenReport["areas"][number]): PaperSection[] {
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
