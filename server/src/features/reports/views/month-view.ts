import type { Cells } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import type {
  AreaReport,
  AreaSummary,
  LeftOut,
  MonthFinding,
  MonthReport,
} from "@ekorok/domain/reports/contract/reports";
import { awaitedFromOf, dueOn, dueStateOf } from "@ekorok/domain/reports/due-dates";
import { isEditable, isGivenBack } from "@ekorok/domain/reports/status";
import type { SignedIn } from "@ekorok/domain/users/permissions";
import type { Month } from "@ekorok/domain/periods/month";
import type { Answers } from "../../../answers/answers.ts";
import type { Db } from "../../../db/index.ts";
import { notFound } from "../../../errors/refused.ts";
import { readableReports } from "../access.ts";
import { areaNamed, areasOfMonth, leftOutOf, permittedAreas, refuseSwitchedOff } from "../areas.ts";
import { findingsAnswer, standingAnswer, summaryAnswer } from "../report-answers.ts";
import { bookOf } from "../dictionary-cache.ts";
import { storeMonthAsks, checkOpenMonth } from "../month-check.ts";
import type { ReadableReports, Period, ReportKey } from "../report-key.ts";
import { computeArea, withAmounts, type StoredRow } from "../reckon.ts";
import { findArea, findMonth, untouched, type StoredMonth } from "../store.ts";
import { lastReturn } from "./report-history.ts";

type MonthRequest = { reader: SignedIn; withRows: boolean; dueDay: number; now: Date; besideMonth: ReadMonthExtras };
type ViewedArea = { summary: AreaSummary; rows: StoredRow[]; findings: MonthFinding[] };

export const monthAnswers = ({ dueDay, besideMonth }: Pick<MonthRequest, "dueDay" | "besideMonth">) =>
  ({
    "GET /api/users/:uid/reports/:year/:month": ({ db, caller: reader }, { place: { uid, ...period }, query }) => {
      const asked = { reader, withRows: query.rows !== undefined, dueDay, now: new Date(), besideMonth };
      return readMonth(db, readableReports(reader, uid), period, asked);
    },
    "GET /api/users/:uid/reports/:year/:month/:area": ({ db, caller }, { place: { uid, area, ...period } }) =>
      readArea(db, readableReports(caller, uid), period, areaNamed(area)),
  }) satisfies Answers;

/** A month for the web. An open one is checked as a whole, unless rows are asked for: then findings are stored ones. */
async function readMonth(
  db: Db,
  uid: ReadableReports,
  period: Period,
  { reader, withRows, dueDay, now, besideMonth }: MonthRequest,
): Promise<MonthReport> {
  let stored = await findMonth(db, uid, period, withRows ? "all" : "none");
  const isChecked = !withRows && isEditable((stored?.standing ?? untouched).status);
  // Findings of rows are shown with row numbers, which need the rows.
  const areOfRows = stored?.areas.some(({ findings }) => findings.some(({ rowId }) => rowId !== null));
  if (stored && !withRows && (isChecked || areOfRows))
    stored = await findMonth(db, uid, period, isChecked ? "to check" : "all");
  if (!stored) throw notFound();
  const standing = stored.standing ?? untouched;
  const monthAreas = areasOfMonth(stored.permissions, standing.status, stored.areas);
  const seen: ViewedArea[] = isChecked
    ? await checkAndKeep(db, { uid, ...period }, stored)
    : await viewAreas(db, stored, period, monthAreas);
  const leftOut = leftOutOf(monthAreas, stored.areas);
  const beside = await besideMonth(db, uid, period, isChecked);
  const due = dueOn(period, dueDay);
  return {
    ...standingAnswer(standing),
    ...period,
    dueOn: due,
    due: dueStateOf(period, due, standing.status, {
      today: dayInWarsaw(now),
      servedFrom: awaitedFromOf(stored.servedFrom, permittedAreas(stored.permissions).length > 0),
      hasAccepted: stored.hasAccepted,
    }),
    returned: isGivenBack(standing.status) ? await lastReturn(db, reader, { uid, ...period }) : null,
    areas: seen.map(({ summary }) => summary),
    leftOut,
    findings: seen.flatMap(({ findings }) => findings),
    ...beside,
    ...(withRows && { rows: { ...rowsOf(stored.rows, leftOut), ...rowsSeen(seen) }, ...countedRows(stored) }),
  };
}

async function checkAndKeep(db: Db, key: ReportKey, stored: StoredMonth): Promise<ViewedArea[]> {
  const checked = await checkOpenMonth(db, key, stored, await bookOf(db, stored.revision, key));
  await storeMonthAsks(db, key, stored, checked);
  return checked;
}

const rowsSeen = (seen: readonly ViewedArea[]) =>
  Object.fromEntries(seen.map(({ summary, rows }) => [summary.area, rows]));

/** Rows of areas that are switched off, read-only. */
const rowsOf = (rows: StoredMonth["rows"], leftOut: LeftOut) =>
  Object.fromEntries(leftOut.map(({ area }) => [area, rows[area] ?? []]));

const countedRows = ({ fromSales = [] }: StoredMonth): Pick<MonthReport, "fromSales"> =>
  fromSales.length > 0 ? { fromSales } : {};

/** The answer contains the used share of the daily write volume from here on. */
const MUCH = 0.5;

async function readArea(db: Db, uid: ReadableReports, period: Period, area: Area): Promise<AreaReport> {
  const stored = await findArea(db, uid, { ...period, area: area.id });
  if (!stored) throw notFound();
  refuseSwitchedOff(stored.permissions, area);
  const [seen] = await viewAreas(db, stored, period, [area]);
  if (!seen) throw new Error("an area was asked for and not looked at");
  return {
    ...standingAnswer(stored.standing ?? untouched),
    ...period,
    summary: seen.summary,
    findings: seen.findings,
    rows: seen.rows,
    ...(stored.usedVolume >= MUCH && { usedVolume: Math.min(stored.usedVolume, 1) }),
    ...fromSales(stored.salesRows, seen.rows),
  };
}

function fromSales(
  counted: readonly { id: string; cells: Cells }[],
  rows: readonly StoredRow[],
): Pick<AreaReport, "fromSales"> {
  if (counted.length === 0) return {};
  const now = new Set(rows.map(({ id }) => id));
  const marked = counted.filter(({ id }) => now.has(id)).map(({ id, cells }) => ({ id, cells: { ...cells } }));
  return marked.length > 0 ? { fromSales: marked } : {};
}

/** To be recomputed. Closed months stay as submitted. */
const isStale = ({ standing }: StoredMonth, area: { isOutOfStep: boolean } | undefined) =>
  area?.isOutOfStep === true && isEditable((standing ?? untouched).status);

async function viewAreas(db: Db, stored: StoredMonth, period: Period, wanted: readonly Area[]): Promise<ViewedArea[]> {
  const numbersOf = (area: Area) => stored.areas.find((one) => one.area === area.id);
  const book = wanted.some((area) => isStale(stored, numbersOf(area)))
    ? await bookOf(db, stored.revision, period)
    : undefined;
  return wanted.map((area) => {
    const numbers = numbersOf(area);
    const rows = stored.rows[area.id] ?? [];
    const reasons = stored.reasons.filter((reason) => reason.area === area.id);
    if (!book || !numbers || !isStale(stored, numbers))
      return {
        summary: summaryAnswer(area, numbers),
        rows,
        findings: findingsAnswer(area, numbers?.findings ?? [], reasons, rows),
      };
    const fresh = withAmounts(area, rows, book);
    const computed = computeArea(area, fresh, book, reasons);
    return {
      summary: summaryAnswer(area, { ...numbers, ...computed }),
      rows: fresh,
      findings: findingsAnswer(area, computed.findings, reasons, fresh),
    };
  });
}

type MonthExtras = Pick<
  MonthReport,
  "waitingSales" | "uncountedSales" | "otherCards" | "openAdvances" | "awaitedInvoices"
>;

/** What other features say about a month. What remains to be done is read only if the month is checked. */
export type ReadMonthExtras = (db: Db, uid: ReadableReports, month: Month, isChecked: boolean) => Promise<MonthExtras>;
