import type { ReportMonth } from "@ekorok/domain/periods/month";
import type { lookAtReportsOutput } from "@ekorok/domain/reports/contract/report-moves";
import { frozenReport, type frozenList, type FrozenReport } from "@ekorok/domain/reports/contract/report-versions";
import type { LeftOut } from "@ekorok/domain/reports/contract/reports";
import { nameOfDeleted } from "@ekorok/domain/users/account-names";
import { and, desc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { SignedIn } from "@ekorok/domain/users/permissions";
import type { Answers } from "../../../answers/answers.ts";
import type { Db } from "../../../db/index.ts";
import { reportVersions } from "../../../db/schema.ts";
import { notFound } from "../../../errors/refused.ts";
import { findPeople } from "../../history/store.ts";
import { mainThreadLimit, TooLargeForMainThread } from "../../../threads/large.ts";
import { readableReports } from "../access.ts";
import { submitterName } from "../report-answers.ts";
import { listReturns } from "./report-history.ts";
import { hasReportKey, type ReadableReports, monthOf, periodOf, WHOLE_YEAR_MONTH, type Period } from "../report-key.ts";

const ofReport = (uid: ReadableReports, { year, month }: Period) => hasReportKey(reportVersions, { uid, year, month });

const MAIN_THREAD_BYTES = 16_384;

type Submitter = FrozenReport["submittedBy"];
type People = Awaited<ReturnType<typeof findPeople>>;
/** For a deleted person only their number, if there is one. Old versions without a name do not tell whose they are. */
export const submitterAsSent = (client: string, { uid, name }: Submitter, people: People): Submitter => {
  const email = people.get(uid)?.email;
  if (email === undefined) return { uid, name: "" };
  return { uid, name: nameOfDeleted(email) ?? (name || submitterName(email, uid === client)) };
};

export const versionAnswers = {
  "GET /api/users/:uid/reports/:year/:month/versions": ({ db, caller }, { place: { uid, ...period } }) =>
    listVersions(db, caller, readableReports(caller, uid), period),
  "GET /api/users/:uid/reports/:year/:month/versions/:number": ({ db, caller }, { place }) => {
    const { uid, number, ...period } = place;
    return readVersion(db, readableReports(caller, uid), period, number);
  },
  "GET /api/users/:uid/reports/:year/versions": ({ db, caller }, { place: { uid, year } }) =>
    listVersions(db, caller, readableReports(caller, uid), { year, month: WHOLE_YEAR_MONTH }),
  "GET /api/users/:uid/reports/:year/versions/:number": ({ db, caller }, { place: { uid, year, number } }) =>
    readVersion(db, readableReports(caller, uid), { year, month: WHOLE_YEAR_MONTH }, number),
  lookAtReports: ({ db }, { reports }) => lookAtMany(db, reports),
} satisfies Answers;

async function listVersions(
  db: Db,
  reader: SignedIn,
  uid: ReadableReports,
  period: Period,
): Promise<z.infer<typeof frozenList>> {
  const { number, hash, submittedAt, content } = reportVersions;
  const found = await db
    .select({
      number,
      hash,
      submittedAt,
      correction: sql<number>`${content} -> 'correction'`,
      submittedBy: sql<Submitter>`${content} -> 'submittedBy'`,
    })
    .from(reportVersions)
    .where(ofReport(uid, period))
    .orderBy(desc(number));
  const uids = found.map(({ submittedBy }) => submittedBy.uid);
  const people = await findPeople(db, uids);
  const returns = found.length > 1 ? await listReturns(db, reader, { uid, ...period }) : [];
  return {
    versions: found.map((version, index) => {
      const submittedAt = version.submittedAt.toISOString();
      const before = found[index + 1]?.submittedAt.toISOString();
      const answers = before && returns.find(({ at }) => at <= submittedAt && at >= before);
      return {
        ...version,
        submittedAt,
        submittedBy: submitterAsSent(uid, version.submittedBy, people),
        ...(answers && { answers }),
      };
    }),
  };
}

export async function readVersion(db: Db, uid: ReadableReports, period: Period, number: number): Promise<FrozenReport> {
  const [found] = await db
    .select({
      content: sql<Record<
        string,
        unknown
      > | null>`case when pg_column_size(${reportVersions.content}) <= ${mainThreadLimit(db, MAIN_THREAD_BYTES)} then ${reportVersions.content} end`,
      hash: reportVersions.hash,
    })
    .from(reportVersions)
    .where(and(ofReport(uid, period), eq(reportVersions.number, number)));
  if (!found) throw notFound();
  if (!found.content) throw new TooLargeForMainThread();
  const frozen = frozenReport.parse({ ...found.content, hash: found.hash });
  const people = await findPeople(db, [frozen.submittedBy.uid]);
  return { ...frozen, submittedBy: submitterAsSent(uid, frozen.submittedBy, people) };
}

type WhichReport = { uid: string; year: number; month: ReportMonth };
type LookedAtReport = z.infer<typeof lookAtReportsOutput>["reports"][number];
type AreasWithoutRows = Omit<FrozenReport["areas"][number], "rows">[];

/** Warnings given with their words; the number covers all. */
const MOST_WARNINGS = 10;

/** Totals and findings of the newest versions of several reports, for a decision on all of them. */
async function lookAtMany(db: Db, wanted: readonly WhichReport[]): Promise<z.infer<typeof lookAtReportsOutput>> {
  const keys = wanted.map((which) => ({ uid: which.uid, ...periodOf(which) }));
  const column = (name: "uid" | "year" | "month") => sql.param(keys.map((key) => key[name]));
  const { uid, year, month, number, content } = reportVersions;
  const found = await db
    .selectDistinctOn([uid, year, month], {
      uid,
      year,
      month,
      number,
      correction: sql<number>`(${content} -> 'correction')::int`,
      leftOut: sql<LeftOut>`coalesce(${content} -> 'leftOut', '[]')`,
      areas: sql<AreasWithoutRows>`(select coalesce(json_agg(a - 'rows'), '[]') from jsonb_array_elements(${content} -> 'areas') a)`,
    })
    .from(reportVersions)
    .where(
      sql`(${uid}, ${year}, ${month}) in (select * from unnest(${column("uid")}::uuid[], ${column("year")}::int[], ${column("month")}::int[]))`,
    )
    .orderBy(uid, year, month, sql`${number} desc`);
  return {
    reports: found.map(({ areas, ...report }): LookedAtReport => {
      const warnings = areas.flatMap(({ findings }) => findings).filter(({ level }) => level !== "blocks");
      return {
        ...report,
        month: monthOf(report),
        areas: areas.map(({ area, state, totals }) => ({ area, state, totals })),
        warnings: warnings.slice(0, MOST_WARNINGS).map(({ area, message, reason }) => ({ area, message, reason })),
        warningCount: warnings.length,
      };
    }),
  };
}
