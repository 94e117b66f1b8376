import { areaById } from "@ekorok/domain/areas/all-areas";
import { areaIds } from "@ekorok/domain/areas/area-ids";
import { formsOf, otherForms } from "@ekorok/domain/forms/all-forms";
import { goneForms, withDifferences, type SubmittedForms } from "@ekorok/domain/forms/compare-forms";
import type { YearForms, OfficialForm } from "@ekorok/domain/forms/contract/forms";
import type { FormFacts, GroupedRows } from "@ekorok/domain/forms/form-facts";
import { marksUnderNewKeys } from "@ekorok/domain/forms/form-fields";
import { isEditable, isGivenBack } from "@ekorok/domain/reports/status";
import type { SignedIn } from "@ekorok/domain/users/permissions";
import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { reportAreas } from "../../db/schema.ts";
import { notFound } from "../../errors/refused.ts";
import { requireFitForMainThread } from "../../threads/large.ts";
import { areasOfMonth, leftOutOf } from "../reports/areas.ts";
import { frozenYear } from "../reports/charges/frozen-charges.ts";
import { readYearFacts } from "../reports/charges/year-facts.ts";
import type { ReadableReports } from "../reports/report-key.ts";
import { readAreas } from "../reports/rows/row-store.ts";
import { findYear, untouched, type StoredYear } from "../reports/store.ts";
import { readCompany } from "../users/company.ts";
import { groupedAnew, groupsStored, type MonthArea } from "./grouped-rows.ts";
import { readMarks } from "./marks.ts";
import { formsOfMonths, formsOfYear } from "./submitted-forms.ts";

/** This many rows are filled into forms within a few milliseconds. */
const MAIN_THREAD_ROWS = 1_000;

/** The official forms of a year as of now, each field compared with the newest versions of months and year. */
export const readYearForms = (db: Db, uid: ReadableReports, year: number, reader: SignedIn): Promise<YearForms> =>
  // One snapshot: a save in between would look like a difference.
  db.transaction((db) => formsNow(db, uid, year, reader), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });

export const readForm = (db: Db, uid: ReadableReports, year: number, id: string): Promise<readonly OfficialForm[]> =>
  db.transaction(
    async (db) => {
      const { now } = await yearNow(db, uid, year);
      return formsOf(now).filter((form) => form.id === id);
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );

async function yearNow(db: Db, uid: ReadableReports, year: number) {
  const stored = await findYear(db, uid, year);
  if (!stored) throw notFound();
  const counted = await readYearFacts(db, uid, year);
  const { madeOf } = counted;
  const standings = madeOf.map((month) => ({ month, ...standingOf(stored, month) }));
  const reopened = standings.filter(({ status }) => isGivenBack(status));
  const frozen = await frozenYear(db, uid, year);
  const places = placesOf(stored, madeOf);
  const neverSubmitted = (month: number) => !reopened.some((one) => one.month === month);
  const now: FormFacts = {
    // A reopened month was complete once, so its numbers are not treated as a minimum.
    facts: frozen?.thaw() ?? { ...counted.facts, open: counted.facts.open.filter(neverSubmitted) },
    groups: await groupsNow(db, uid, year, places, counted.facts.dictionaries),
    declaredEmpty: areaIds.filter((id) => {
      const own = places.filter(({ area }) => area === id);
      return own.length > 0 && own.every(({ rows, isDeclaredEmpty }) => rows === 0 && isDeclaredEmpty);
    }),
    dictionaries: counted.facts.dictionaries,
    company: await readCompany(db, uid),
  };
  return { stored, counted, standings, reopened, frozen, now };
}

async function formsNow(db: Db, uid: ReadableReports, year: number, reader: SignedIn): Promise<YearForms> {
  const { stored, counted, standings, reopened, frozen, now } = await yearNow(db, uid, year);
  const own = stored.standing ?? untouched;
  const versions = standings
    .filter(({ submissions }) => submissions > 0)
    .map(({ month, submissions }) => ({ month, number: submissions }));
  const submitted: (SubmittedForms | null)[] = [
    await formsOfMonths(db, { uid, year }, now, counted, versions),
    own.submissions > 0 ? await formsOfYear(db, { uid, year }, now, own.submissions) : null,
  ];
  const compared = submitted.filter((one) => one !== null);
  const forms = formsOf(now);
  return {
    year,
    forms: withDifferences(forms, compared),
    version: frozen?.number ?? null,
    neverSubmitted: standings.filter(({ submissions }) => submissions === 0).map(({ month }) => month),
    reopened: reopened.map(({ month, submissions }) => ({ month, version: submissions })),
    leftOut: leftOutIn(stored, counted.madeOf),
    submittedYear: own.submissions > 0 ? { version: own.submissions, isOutdated: own.isOutdated } : null,
    goneForms: goneForms(forms, compared),
    others: otherForms(forms),
    marks: marksUnderNewKeys(forms, await readMarks(db, uid, year, reader)),
  };
}

const standingOf = (stored: StoredYear, month: number) =>
  stored.months.find((one) => one.month === month) ?? { ...untouched, submittedAt: null };

const leftOutIn = (stored: StoredYear, madeOf: readonly number[]): YearForms["leftOut"] =>
  madeOf.flatMap((month) => {
    const areas = stored.areas.filter((area) => area.month === month);
    const monthAreas = areasOfMonth(stored.permissions, standingOf(stored, month).status, areas);
    return leftOutOf(monthAreas, areas).map((one) => ({ month, ...one }));
  });

type AreaOfMonth = MonthArea & {
  readonly rows: number;
  readonly isDeclaredEmpty: boolean;
  /** The stored amounts may be out of date. */
  readonly isDoubtful: boolean;
};

const placesOf = (stored: StoredYear, madeOf: readonly number[]): AreaOfMonth[] =>
  madeOf.flatMap((month) => {
    const { status } = standingOf(stored, month);
    const areas = stored.areas.filter((area) => area.month === month);
    return areasOfMonth(stored.permissions, status, areas).map(({ id }) => {
      const found = areas.find(({ area }) => area === id);
      return {
        month,
        area: id,
        rows: found?.rowCount ?? 0,
        isDeclaredEmpty: found?.isDeclaredEmpty ?? false,
        isDoubtful: found !== undefined && isEditable(status) && (found.blocks > 0 || found.isOutOfStep),
      };
    });
  });

/** Groups of the rows of the year's months; doubtful amounts are recomputed. */
async function groupsNow(
  db: Db,
  uid: string,
  year: number,
  places: readonly AreaOfMonth[],
  dictionaries: FormFacts["dictionaries"],
): Promise<GroupedRows[]> {
  const filled = places.filter(({ rows }) => rows > 0);
  const rowCount = filled.reduce((sum, { rows }) => sum + rows, 0);
  requireFitForMainThread(db, rowCount, MAIN_THREAD_ROWS);
  const sure = filled.filter(({ isDoubtful }) => !isDoubtful);
  const anew: GroupedRows[] = [];
  for (const place of filled.filter(({ isDoubtful }) => isDoubtful))
    anew.push(...(await groupsAnew(db, uid, year, place, dictionaries)));
  return [...(await groupsStored(db, uid, year, sure)), ...anew];
}

async function groupsAnew(
  db: Db,
  uid: string,
  year: number,
  { month, area: id }: MonthArea,
  dictionaries: FormFacts["dictionaries"],
): Promise<GroupedRows[]> {
  const area = areaById(id);
  const isThis = and(
    eq(reportAreas.uid, uid),
    eq(reportAreas.year, year),
    inArray(reportAreas.month, [month]),
    eq(reportAreas.area, id),
  );
  const [found] = await readAreas(db, isThis);
  return area && found ? groupedAnew(area, found.rows, { period: { year, month }, dictionaries }) : [];
}
