import { isDeepStrictEqual } from "node:util";
import type { Area } from "@ekorok/domain/areas/define-area";
import { monthCharges } from "@ekorok/domain/charges/all-charges";
import { freezeFacts } from "@ekorok/domain/charges/frozen-facts";
import { lastDayOf } from "@ekorok/domain/periods/month";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import { formatDay } from "@ekorok/domain/polish/dates";
import { obstaclesOf, changesSince, shownMonthOf, type ShownMonth } from "@ekorok/domain/reports/submit-month";
import type { submitConflict } from "@ekorok/domain/reports/contract/report-moves";
import type { MonthFinding } from "@ekorok/domain/reports/contract/reports";
import { hasBegun, isRunning } from "@ekorok/domain/reports/due-dates";
import { isReady } from "@ekorok/domain/reports/status";
import { inArray } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../../../db/index.ts";
import { reportAreas, reports } from "../../../db/schema.ts";
import { conflict, notPossible } from "../../../errors/refused.ts";
import { leftOutOf } from "../areas.ts";
import { bookOf } from "../dictionary-cache.ts";
import { monthFacts } from "../charges/year-facts.ts";
import { readUnblockedClient, lockReport, lockYear } from "../lock.ts";
import { checkOpenMonth, type CheckedArea } from "../month-check.ts";
import { hasReportKey, type ReportWriter, WHOLE_YEAR_MONTH, type Period, type ReportKey } from "../report-key.ts";
import { bitsOf } from "../area-bits.ts";
import { writeSave } from "../rows/row-store.ts";
import { findMonth, type StoredMonth } from "../store.ts";
import { addVersion, frozenArea, itemsUsed } from "./freeze.ts";
import { recordMove, statusMoved, type MovedReport } from "./moves.ts";

type Submission = {
  at: Date;
  /** The month as the person saw it; left out, it was not shown. */
  shown?: ShownMonth | undefined;
  isBeforeEnd?: boolean | undefined;
};

/** Hands a month in: checks it with the present dictionaries and stores it as a numbered version. */
export async function submitMonth(
  db: Db,
  { uid, actorUid }: ReportWriter,
  period: Period,
  { at, shown, isBeforeEnd = false }: Submission,
): Promise<MovedReport> {
  refuseFuture(period, at);
  if (!isBeforeEnd) refuseRunning(period, at);
  const key = { uid, ...period };
  await readUnblockedClient(db, { uid, actorUid });
  const ofYear = await lockYear(db, key);
  const { revision, ...before } = await lockReport(db, key);
  const status = statusMoved(before.status, "submit");
  const stored = await findMonth(db, uid, period, "to check");
  if (!stored) throw new Error("a client whose report is locked is gone");
  const book = await bookOf(db, revision, period);
  const checked = await checkOpenMonth(db, key, stored, book);
  const areas = checked.map(({ area }) => area);
  const leftOut = leftOutOf(areas, stored.areas);
  if (shown) refuseChangedMonth(shown, shownMonthOf({ areas: checked.map(({ summary }) => summary), leftOut }));
  refuseIncomplete(checked);
  await refreshStored(db, key, stored, checked, revision);
  await markSubmitted(db, key, areas);
  const quantities = checked.map(({ computed }) => computed.quantities);
  const facts = await monthFacts(db, uid, book, quantities);
  const { correction } = before;
  const number = before.submissions + 1;
  const hash = await addVersion(
    db,
    { key, number, correction, actorUid, at },
    {
      areas: checked.map(({ summary: { state, totals }, computed: { quantities }, ...area }) =>
        frozenArea({ ...area, state, totals, quantities }, book),
      ),
      leftOut,
      items: itemsUsed(checked, book),
      months: [],
      charges: monthCharges(facts),
      facts: freezeFacts(facts),
    },
  );
  // A year that was handed in still contains the month as it was.
  if (ofYear && ofYear.submissions > 0) await markOutdated(db, key);
  return recordMove(
    db,
    key,
    { actorUid, move: "submit", before, more: { number, correction, hash } },
    {
      ...before,
      status,
      submissions: number,
      returnReason: null,
      submittedAt: at,
      readyBits: bitsOf(areas.map(({ id }) => id)),
    },
  );
}

function refuseFuture(period: Period, at: Date): void {
  if (hasBegun(period, dayInWarsaw(at))) return;
  throw notPossible("Ten miesiąc jeszcze się nie zaczął. Można go przygotować, a złożyć dopiero, gdy się zacznie.");
}

/** Refuses if the month changed since the person saw it. */
function refuseChangedMonth(shown: ShownMonth, now: ShownMonth): void {
  const changes = changesSince(shown, now);
  if (changes.length === 0) return;
  throw conflict(
    `Sprawozdania nie złożono, bo zmieniło się, odkąd je otwarto. ${changes.join(". ")}. Sprawdź je i złóż ponownie.`,
    { changes, shown: now } satisfies z.infer<typeof submitConflict>,
  );
}

/** Unless the person has confirmed it. */
function refuseRunning(period: Period, at: Date): void {
  if (!isRunning(period, dayInWarsaw(at))) return;
  throw notPossible(
    `Ten miesiąc trwa do ${formatDay(lastDayOf(period))} i mogą dojść do niego dane. Złóż go po tym dniu albo potwierdź, że składasz go wcześniej.`,
  );
}

function refuseIncomplete(checked: readonly CheckedArea[]): void {
  const summaries = checked.map(({ summary }) => summary);
  const found = checked.flatMap(({ findings }) => findings);
  const obstacles = obstaclesOf(summaries, found);
  // Findings are cut to a maximum; the counts are complete.
  const isFine = checked.every(({ computed: { blocks, asks } }) => blocks === 0 && asks === 0);
  if (obstacles.length === 0 && isFine && checked.length > 0) return;
  const findings = obstacles.map(({ wants, ...place }): MonthFinding => ({
    ...place,
    level: wants === "reason" ? "asks" : "blocks",
    reason: null,
  }));
  throw notPossible(
    checked.length > 0
      ? "Sprawozdanie nie jest jeszcze kompletne. Popraw wskazane miejsca i złóż je ponownie."
      : "Dla tego konta nie włączono żadnej części sprawozdania. Poproś doradcę o ich włączenie.",
    { findings },
  );
}

/** Updates what is stored to match the version, if dictionaries have changed. `updatedAt` stays. */
async function refreshStored(
  db: Db,
  key: ReportKey,
  month: StoredMonth,
  checked: readonly CheckedArea[],
  revision: string,
): Promise<void> {
  const versions = new Map(month.areas.map(({ area, lastVersion }) => [area, lastVersion]));
  for (const { area, numbers, stored, rows, computed, summary } of checked) {
    if (
      !numbers?.updatedAt ||
      (numbers.revision === revision && isDeepStrictEqual(numbers.findings, computed.findings))
    )
      continue;
    const altered = rows.filter((row, index) => !isDeepStrictEqual(row.amounts, stored[index]?.amounts));
    const lastVersion = versions.get(area.id) ?? 0;
    await writeSave(
      db,
      { ...key, area: area.id },
      { added: [], altered, removed: [] },
      {
        ...computed,
        isDeclaredEmpty: numbers.isDeclaredEmpty,
        monthAsks: numbers.monthAsks,
        wasReady: numbers.asks + numbers.monthAsks === 0 && isReady(summary.state),
        revision,
        lastVersion,
        updatedAt: new Date(numbers.updatedAt),
      },
    );
  }
}

/** A closed month shows the areas of its version, whatever is switched on or off later. */
async function markSubmitted(db: Db, { uid, year, month }: ReportKey, areas: readonly Area[]): Promise<void> {
  const isSubmitted = inArray(
    reportAreas.area,
    areas.map(({ id }) => id),
  );
  await db
    .update(reportAreas)
    .set({ isSubmitted, monthAsks: 0 }) // all reasons are given
    .where(hasReportKey(reportAreas, { uid, year, month }));
}

const markOutdated = (db: Db, { uid, year }: ReportKey) =>
  db
    .update(reports)
    .set({ isOutdated: true })
    .where(hasReportKey(reports, { uid, year, month: WHOLE_YEAR_MONTH }));
