import { KSEF_INVOICES_AT_ONCE } from "@ekorok/domain/contract/limits";
import { NAME_FIELD } from "@ekorok/domain/history/describe-change";
import type { KsefInvoice, KsefInvoices, KsefInvoicesWanted } from "@ekorok/domain/ksef/contract/ksef";
import { failureWord } from "@ekorok/domain/ksef/ksef-words";
import { monthOfWord, monthWord, type Month } from "@ekorok/domain/periods/month";
import { pick } from "@ekorok/domain/pick";
import { may } from "@ekorok/domain/users/permissions";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Answers } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { ksefFetched } from "../../db/schema.ts";
import { ACCOUNT, recordChange } from "../history/store.ts";
import { readableReports, reportWriter } from "../reports/access.ts";
import { readUnblockedClient } from "../reports/lock.ts";
import type { ReadableReports, ReportWriter } from "../reports/report-key.ts";
import { dayInPoland } from "../reports/rules-in-sql.ts";
import { consultancyDecides, isFetchedFor, isOfMonth, isOfOpenMonths } from "../sales/files/fetched.ts";

export const invoiceAnswers = {
  "GET /api/users/:uid/ksef/invoices": ({ db, caller }, { place, query }) =>
    listInvoices(db, readableReports(caller, place.uid), query),
  refuseKsef: ({ caller, commit }, { uid, ...wanted }) => {
    const writer = reportWriter(caller, uid);
    return commit((db) => refuse(db, writer, wanted));
  },
} satisfies Answers;

export const invoiceFields = pick(
  ksefFetched,
  "ksefNumber",
  "number",
  "issuedOn",
  "side",
  "cameAt",
  "state",
  "lines",
  "months",
  "why",
  "reason",
);
type Found = Pick<typeof ksefFetched.$inferSelect, keyof typeof invoiceFields>;

export const invoiceShown = ({ cameAt, months, reason, ...found }: Found): KsefInvoice => ({
  ...found,
  cameAt: cameAt.toISOString(),
  months: months.map(monthOfWord),
  says: found.why && failureWord(found.why, reason),
});

async function listInvoices(
  db: Db,
  uid: ReadableReports,
  { state, day, year, month, from }: KsefInvoicesWanted,
): Promise<KsefInvoices> {
  const isWanted = and(
    isFetchedFor(uid),
    state && eq(ksefFetched.state, state),
    day === undefined ? undefined : sql`${dayInPoland(ksefFetched.cameAt)} = ${day}::date`,
    year === undefined || month === undefined ? undefined : isOfMonth(monthWord({ year, month })),
  );
  const found = await db
    .select(invoiceFields)
    .from(ksefFetched)
    .where(isWanted)
    .orderBy(desc(ksefFetched.issuedOn), ksefFetched.ksefNumber)
    .offset(from)
    .limit(KSEF_INVOICES_AT_ONCE);
  return { invoices: found.map(invoiceShown), found: await db.$count(ksefFetched, isWanted) };
}

type Wanted = {
  readonly month?: Month | undefined;
  readonly numbers?: readonly string[] | undefined;
  readonly isRefused: boolean;
};

/** Puts invoices that wait aside, or lets them wait again. */
async function refuse(
  db: Db,
  writer: ReportWriter,
  { month, numbers, isRefused }: Wanted,
): Promise<{ documents: number }> {
  const { uid, actorUid, caller } = writer;
  await readUnblockedClient(db, writer);
  const [from, to] = isRefused ? (["waiting", "refused"] as const) : (["refused", "waiting"] as const);
  const isWanted = and(
    isFetchedFor(uid),
    eq(ksefFetched.state, from),
    month && isOfMonth(monthWord(month)),
    numbers && sql`${ksefFetched.ksefNumber} = any(${sql.param([...numbers])}::text[])`,
  );
  const decides = !isRefused || may(caller, { do: "report.review", uid });
  const changed = await db
    .update(ksefFetched)
    .set({ state: to })
    .where(decides ? isWanted : and(isWanted, await isOfOpenMonths(db, uid)))
    .returning({ number: ksefFetched.number });
  const [one] = changed;
  if (!one && !decides && (await db.$count(ksefFetched, isWanted)) > 0) throw consultancyDecides();
  if (one) {
    const action = isRefused ? "ksef.refuse" : "ksef.waitAgain";
    const after = { [NAME_FIELD]: changed.length === 1 ? one.number : String(changed.length) };
    await recordChange(db, { uid, actorUid, item: ACCOUNT, action, after });
  }
  return { documents: changed.length };
}
