import { areaById, areas } from "@ekorok/domain/areas/all-areas";
import type { AreaId } from "@ekorok/domain/areas/area-ids";
import type { Area } from "@ekorok/domain/areas/define-area";
import { addQuantities } from "@ekorok/domain/areas/quantities";
import { monthCharges } from "@ekorok/domain/charges/all-charges";
import { monthByItself } from "@ekorok/domain/charges/year-facts";
import { sumOf } from "@ekorok/domain/exact";
import { areaTable } from "@ekorok/domain/exports/area-table";
import { monthChargeTables } from "@ekorok/domain/exports/charge-tables";
import { SUMMARY } from "@ekorok/domain/exports/sheet-names";
import type { ExportDocument, ExportFact, ExportRow, ExportTable } from "@ekorok/domain/exports/export-document";
import { monthWord } from "@ekorok/domain/periods/month";
import { formatInstant, formatMonth, monthNames } from "@ekorok/domain/polish/dates";
import { slugOf } from "@ekorok/domain/polish/folding";
import type { AreaSummary, YearReport } from "@ekorok/domain/reports/contract/reports";
import { leftOutText } from "@ekorok/domain/reports/report-words";
import { isEditable, statusName } from "@ekorok/domain/reports/status";
import { readRevision } from "../../dictionaries/store.ts";
import { readableReports } from "../../reports/access.ts";
import { bookOf } from "../../reports/dictionary-cache.ts";
import { closedMonths, chargesByMonth } from "../../reports/charges/frozen-charges.ts";
import { storedAreasOf, readYearFacts } from "../../reports/charges/year-facts.ts";
import type { ReadableReports } from "../../reports/report-key.ts";
import { readRowsOfMonths } from "../../reports/views/rows-of-months.ts";
import { readYear } from "../../reports/views/year-view.ts";
import { readCompany } from "../../users/company.ts";
import { companyFacts, type ExportContext } from "../../../export-parts/export-parts.ts";
import { yearDutyTables } from "../../duties/year-duties-export.ts";
import { yearState } from "./year-state.ts";

type WantedReport = { readonly uid: string; readonly year: number; readonly month?: number; readonly area?: AreaId };

export async function reportExport(reading: ExportContext, wanted: WantedReport): Promise<ExportDocument> {
  const { db, reader, now, dueDay } = reading;
  const { year, month, area } = wanted;
  const uid = readableReports(reader, wanted.uid);
  const report = await readYear(db, uid, year, { reader, dueDay, now });
  const months = report.months.filter((one) => month === undefined || one.month === month);
  const company = await readCompany(db, uid);
  const parts = areas.filter(({ id }) => area === undefined || id === area).flatMap((one) => partOf(one, months));
  const period = month === undefined ? `${year} rok` : formatMonth(year, month);
  const about = area === undefined ? "" : `: ${areaById(area)?.title ?? area}`;
  const draft = month === undefined ? draftOfYear(report) : (months.map(draftOf).find(Boolean) ?? null);
  const facts: ExportFact[] = [
    ...companyFacts(company, period),
    ...(draft === null ? [] : [["Dokument", `projekt: ${draft}`] as const]),
    ...(month === undefined ? yearFacts(report) : months.flatMap(monthFacts)),
    ...(area === undefined ? emptyFacts(report, months) : []),
    ["Stan na", formatInstant(now.toISOString())],
  ];
  const state = month === undefined ? await yearState(db, uid, report) : null;
  const duties = month === undefined ? await yearDutyTables(reading, uid, year) : [];
  const ofMonth = month !== undefined && area === undefined ? await monthChargesIn(reading, uid, { year, month }) : [];
  return {
    title: `Sprawozdanie za ${period}${about}${draft === null ? "" : " – projekt"}`,
    fileName: slugOf(
      ["sprawozdanie", company.name.slice(0, 40), month ? monthWord({ year, month }) : year, about].join(" "),
    ),
    company,
    asOf: now.toISOString(),
    rowCount: parts.flatMap(({ held }) => held).reduce((sum, { summary }) => sum + summary.rowCount, 0),
    ...(area === undefined && { ending: draft === null ? "signature" : { draft } }),
    sections: [
      {
        name: SUMMARY,
        facts: [...facts, ...(state?.facts ?? [])],
        tables: [...(state?.charges ?? ofMonth), ...duties],
      },
      ...(state?.inputs.map((table) => ({ name: table.title, tables: [table] })) ?? []),
      ...parts.map((part) => ({
        name: part.area.title,
        tables: [tableOf(reading, uid, year, part, month === undefined)],
      })),
    ],
  };
}

type MonthOfYear = YearReport["months"][number];

/** Why the content is a draft and no submission; null if it is one. */
function draftOf({ status, submissions }: Pick<MonthOfYear, "status" | "submissions">): string | null {
  if (!isEditable(status)) return null;
  return submissions === 0
    ? "tego sprawozdania jeszcze nie złożono"
    : `po złożeniu wersji ${submissions} otwarto je do poprawy`;
}

const draftOfYear = (report: YearReport): string | null =>
  report.isOutdated && !isEditable(report.status)
    ? `po złożeniu wersji ${report.submissions} poprawiono miesiące`
    : draftOf(report);

const monthFacts = ({ status, due, submissions, submittedAt, leftOut }: MonthOfYear): ExportFact[] => [
  ["Status", statusName(status, due)],
  ...(submissions > 0 ? [["Ostatnio złożona wersja", String(submissions)] as const] : []),
  ...(submittedAt ? [["Złożono", formatInstant(submittedAt)] as const] : []),
  ...leftOut.map(({ area, rowCount }) => [areaById(area)?.title ?? area, leftOutText(rowCount)] as const),
];

const yearFacts = ({ status, due, submissions, submittedAt, isOutdated, months, year }: YearReport): ExportFact[] => [
  ["Status roku", statusName(status, due)],
  ...(submissions > 0 ? [["Ostatnio złożona wersja roku", String(submissions)] as const] : []),
  ...(submittedAt ? [["Złożono", formatInstant(submittedAt)] as const] : []),
  ...(isOutdated
    ? [["Złożona wersja roku", "nieaktualna: po jej złożeniu poprawiono miesiące. Złóż rok ponownie."] as const]
    : []),
  ...monthsAlike(
    year,
    months
      .filter(({ submissions: times, areas: held }) => times > 0 || held.some(({ rowCount }) => rowCount > 0))
      .map(({ month, status: of, due: when, submissions: times }) => ({
        month,
        words: `${statusName(of, when)}${times > 0 ? `, wersja ${times}` : ""}`,
      })),
  ),
  ...months.flatMap(({ month, leftOut }) =>
    leftOut.map(
      ({ area, rowCount }) =>
        [`${areaById(area)?.title ?? area}, ${formatMonth(year, month)}`, leftOutText(rowCount)] as const,
    ),
  ),
];

/** Consecutive months with the same words become one line: "styczeń–maj 2026". */
function monthsAlike(year: number, said: readonly { month: number; words: string }[]): ExportFact[] {
  const runs: { from: number; to: number; words: string }[] = [];
  for (const { month, words } of said) {
    const last = runs.at(-1);
    if (last?.words === words && last.to === month - 1) last.to = month;
    else runs.push({ from: month, to: month, words });
  }
  return runs.map(({ from, to, words }) => [
    from === to ? formatMonth(year, to) : `${monthNames[from - 1] ?? ""}–${formatMonth(year, to)}`,
    words,
  ]);
}

/** Areas declared empty: they have no rows and so no table. */
function emptyFacts({ year, madeOf }: YearReport, months: readonly MonthOfYear[]): ExportFact[] {
  const declared = areas.flatMap(({ id, title }) => {
    const own = months.filter((one) => one.areas.some(({ area, state }) => area === id && state === "declaredEmpty"));
    if (own.length === 0) return [];
    if (months.length === 1) return [title];
    const isAll = madeOf.every((month) => own.some((one) => one.month === month));
    return [`${title} (${isAll ? "cały rok" : own.map(({ month }) => formatMonth(year, month)).join(", ")})`];
  });
  return declared.length > 0 ? [["Brak zdarzeń", declared.join("; ")]] : [];
}

type MonthOfArea = { readonly month: number; readonly summary: AreaSummary };
type AreaOfMonths = { readonly area: Area; readonly held: readonly MonthOfArea[] };

/** An area with the months that contain it; none if no month does. */
function partOf(area: Area, months: readonly MonthOfYear[]): AreaOfMonths[] {
  const held = months.flatMap(({ month, areas: all }) => {
    const summary = all.find((one) => one.area === area.id);
    return summary ? [{ month, summary }] : [];
  });
  return held.some(({ summary }) => summary.rowCount > 0) || (held.length > 0 && months.length === 1)
    ? [{ area, held }]
    : [];
}

/** Rows read by one query: more would need memory, fewer more queries. */
const AT_ONCE = 2_000;

/** Groups months with rows so that one query reads each group. */
function readTogether(held: readonly MonthOfArea[]): number[][] {
  const groups: number[][] = [];
  let rowCount = AT_ONCE;
  for (const { month, summary } of held) {
    if (summary.rowCount === 0) continue;
    rowCount += summary.rowCount;
    if (rowCount > AT_ONCE) {
      groups.push([]);
      ({ rowCount } = summary);
    }
    groups.at(-1)?.push(month);
  }
  return groups;
}

function tableOf(
  reading: ExportContext,
  uid: ReadableReports,
  year: number,
  { area, held }: AreaOfMonths,
  hasMonths: boolean,
): ExportTable {
  const hasLacks = held.some(({ summary }) => summary.blocks > 0);
  const table = areaTable(area, { hasMonths, hasLacks });
  async function* rows(): AsyncGenerator<ExportRow[]> {
    const revision = await readRevision(reading.db);
    for (const months of readTogether(held)) {
      const stored = await readRowsOfMonths(reading.db, uid, { year, months }, area);
      for (const [month, rows] of stored) {
        const book = await bookOf(reading.db, revision, { year, month });
        yield rows.map(({ cells, amounts }, index) => table.rowOf({ number: index + 1, cells, amounts, book }));
      }
    }
  }
  const totals = held.map(({ summary }) => summary.totals);
  const keys = [...new Set(totals.flatMap((of) => Object.keys(of)))];
  const together = Object.fromEntries(keys.map((key) => [key, sumOf(totals.map((of) => of[key]))]));
  const isDeclaredEmpty = held.some(({ summary }) => summary.state === "declaredEmpty");
  return table.withRows(rows(), { totals: together, isDeclaredEmpty });
}

/** The charges of a month, as handed in or by today's rates. */
async function monthChargesIn(
  { db }: ExportContext,
  uid: ReadableReports,
  { year, month }: { readonly year: number; readonly month: number },
): Promise<ExportTable[]> {
  const handedIn = chargesByMonth(await closedMonths(db, uid, year)).get(month);
  const note = "Kwoty miesiąca są orientacyjne: opłaty, progi i zaokrąglenia liczy się za cały rok.";
  if (handedIn) return monthChargeTables(handedIn, [note]);
  const { facts, areas: counted, madeOf } = await readYearFacts(db, uid, year);
  // A month before the start of service is no part of its year; its charges are its own.
  const charged = madeOf.includes(month) ? counted : await storedAreasOf(db, [uid], { from: year, to: year });
  const own = addQuantities(charged.flatMap((one) => (one.month === month && one.quantities ? [one.quantities] : [])));
  return monthChargeTables(monthCharges(monthByItself(facts, own)), [note]);
}
