import { pick } from "@ekorok/domain/pick";
import { allYears, MONTHS, monthWord, type Month, type ReportMonth } from "@ekorok/domain/periods/month";
import { awaitedFromOf, dueOn, dueStateOf, type ServedFrom } from "@ekorok/domain/reports/due-dates";
import { isGivenBack, type ReportStatus } from "@ekorok/domain/reports/status";
import type { SetPermissions } from "@ekorok/domain/users/permissions";
import { sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { reports } from "../../db/schema.ts";
import { grouped } from "@ekorok/domain/grouped";
import { permittedAreas } from "./areas.ts";
import { monthOf } from "./report-key.ts";
import { untouched } from "./store.ts";

export type DueMonth = Month & { readonly due: string };
type ReportPeriod = { readonly year: number; readonly month: ReportMonth };

/** What is expected from a client, and what was approved recently; earliest first. */
export type Expected = {
  late: DueMonth[];
  today: DueMonth[];
  ahead: DueMonth[];
  /** Returned for correction. */
  returned: ReportPeriod[];
  approved: (ReportPeriod & { readonly number: number; readonly at: Date })[];
};

export type ReportingClient = {
  uid: string;
  servedFrom: ServedFrom;
  permissions: SetPermissions;
  hasAccepted: boolean;
};

export async function expectedOf(
  db: Db,
  clients: readonly ReportingClient[],
  { today, dueDay }: { today: string; dueDay: number },
): Promise<Map<string, Expected>> {
  const uids = sql.param(clients.map(({ uid }) => uid));
  const found = await db
    .select({
      ...pick(reports, "uid", "year", "month", "status"),
      number: reports.submissions,
      approvedAt: reports.approvedAt,
    })
    .from(reports)
    .where(sql`${reports.uid} = any(${uids}::uuid[])`)
    .orderBy(reports.uid, reports.year, reports.month);
  const months = monthsUntil(today).map((month) => ({ ...month, due: dueOn(month, dueDay) }));
  const byClient = grouped(found, ({ uid }) => uid);
  return new Map(
    clients.map((client) => [client.uid, expectedFrom(client, byClient.get(client.uid) ?? [], months, today)]),
  );
}

type StoredReport = { year: number; month: number; status: ReportStatus; number: number; approvedAt: Date | null };

function expectedFrom(
  { servedFrom, permissions, hasAccepted }: ReportingClient,
  stored: readonly StoredReport[],
  begun: readonly DueMonth[],
  today: string,
): Expected {
  const statuses = new Map(stored.map(({ year, month, status }) => [`${year} ${month}`, status]));
  const days = { today, servedFrom: awaitedFromOf(servedFrom, permittedAreas(permissions).length > 0), hasAccepted };
  const standing = begun.map((month) => {
    const status = statuses.get(`${month.year} ${month.month}`) ?? untouched.status;
    return { ...month, state: dueStateOf(month, month.due, status, days) };
  });
  const inState = (wanted: string): DueMonth[] =>
    standing.filter(({ state }) => state === wanted).map(({ year, month, due }) => ({ year, month, due }));
  return {
    late: inState("late"),
    today: inState("today"),
    ahead: inState("ahead"),
    returned: stored
      .filter(({ status }) => isGivenBack(status))
      .map(({ year, month }) => ({ year, month: monthOf({ month }) })),
    approved: stored.flatMap(({ year, month, number, approvedAt: at }) =>
      at ? [{ year, month: monthOf({ month }), number, at }] : [],
    ),
  };
}

/** All months that have begun; `dueStateOf` says whether one is expected. */
const monthsUntil = (today: string): Month[] =>
  allYears
    .filter((year) => year <= Number(today.slice(0, 4)))
    .flatMap((year) => MONTHS.map((month) => ({ year, month })))
    .filter((month) => monthWord(month) <= today.slice(0, 7));
