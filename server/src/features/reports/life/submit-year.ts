import { chargesOf } from "@ekorok/domain/charges/all-charges";
import { freezeFacts } from "@ekorok/domain/charges/frozen-facts";
import { yearLacks, type YearLack } from "@ekorok/domain/charges/inputs/year-lacks";
import { formatMonth } from "@ekorok/domain/polish/dates";
import type { FrozenReport } from "@ekorok/domain/reports/contract/report-versions";
import { isEditable } from "@ekorok/domain/reports/status";
import { yearSums } from "@ekorok/domain/reports/versions/year-sums";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { reportVersions } from "../../../db/schema.ts";
import { conflict, notPossible } from "../../../errors/refused.ts";
import { readYearFacts } from "../charges/year-facts.ts";
import { type Client, readUnblockedClient, lockReport } from "../lock.ts";
import { type ReportWriter, WHOLE_YEAR_MONTH } from "../report-key.ts";
import { untouched } from "../store.ts";
import { addVersion } from "./freeze.ts";
import { openMonths, recordMove, statusMoved, type MovedReport } from "./moves.ts";

type Submission = {
  at: Date;
  /** The month versions that the person saw; left out, they are not compared. */
  madeOf?: readonly MonthVersion[] | undefined;
};
type MonthVersion = { month: number; number: number };
type FrozenMonth = { month: number; number: number; hash: string; areas: FrozenReport["areas"] };

/** Hands a year in after its months (`monthsOfYear`), with the number of each month's version and their sums. */
export async function submitYear(
  db: Db,
  { uid, actorUid }: ReportWriter,
  year: number,
  { at, madeOf }: Submission,
): Promise<MovedReport> {
  const key = { uid, year, month: WHOLE_YEAR_MONTH };
  const client = await readUnblockedClient(db, { uid, actorUid });
  const { revision: _, ...before } = await lockReport(db, key);
  // An outdated year need not be returned first: submitting it again is its correction.
  const isCorrected = before.isOutdated && !isEditable(before.status);
  const status = statusMoved(isCorrected ? untouched.status : before.status, "submit");
  await refuseOpenMonths(db, client, year);
  const months = await lastVersions(db, uid, year);
  if (madeOf) refuseChangedVersions(year, madeOf, months);
  const { facts } = await readYearFacts(db, uid, year);
  const charges = chargesOf(facts);
  refuseMissing(yearLacks(charges, year, facts.lacksEarlier));
  const correction = before.correction + (isCorrected ? 1 : 0);
  const number = before.submissions + 1;
  const hash = await addVersion(
    db,
    { key, number, correction, actorUid, at },
    {
      areas: yearSums(months).map((area) => ({ ...area, rows: [], findings: [] })),
      items: {},
      months: months.map(({ month, number, hash }) => ({ month, number, hash })),
      charges,
      facts: freezeFacts(facts),
    },
  );
  return recordMove(
    db,
    key,
    { actorUid, move: "submit", before, more: { number, correction, hash } },
    { status, submissions: number, correction, returnReason: null, submittedAt: at, isOutdated: false },
  );
}

async function refuseOpenMonths(db: Db, client: Client, year: number): Promise<void> {
  const open = await openMonths(db, client, year);
  if (open.length === 0) return;
  throw notPossible(
    `Rok można złożyć, gdy złożone są wszystkie jego miesiące od „Obsługi od”. Czeka jeszcze: ${open.map((month) => formatMonth(year, month)).join(", ")}.`,
    { findings: [], months: open },
  );
}

/** Refuses while inputs are missing that only the client can give, and names them with their places. */
function refuseMissing(lacks: readonly YearLack[]): void {
  if (lacks.length === 0) return;
  const named = lacks.slice(0, MOST_NAMED).map(({ label }) => label);
  const more = lacks.length - named.length;
  throw notPossible(
    `Uzupełnij dane roczne, zanim złożysz rok: ${named.join("; ")}${more > 0 ? ` i jeszcze ${more}` : ""}.`,
    { findings: [], missing: lacks.map(({ missing, label }) => ({ ...missing, label })) },
  );
}

/** Inputs named in the message; the details have all. */
const MOST_NAMED = 6;

/** Refuses if months changed since the person saw the year. */
function refuseChangedVersions(year: number, seen: readonly MonthVersion[], now: readonly MonthVersion[]): void {
  const isIn = (all: readonly MonthVersion[], { month, number }: MonthVersion) =>
    all.some((one) => one.month === month && one.number === number);
  const other = [...now.filter((one) => !isIn(seen, one)), ...seen.filter((one) => !isIn(now, one))];
  if (other.length === 0) return;
  const months = [...new Set(other.map(({ month }) => month))].map((month) => formatMonth(year, month));
  throw conflict(
    `Sprawozdania nie złożono, bo odkąd je otwarto, zmieniły się miesiące: ${months.join(", ")}. Sprawdź je i złóż ponownie.`,
    { madeOf: now.map(({ month, number }) => ({ month, number })) },
  );
}

/** The newest version of each month, without rows. */
function lastVersions(db: Db, uid: string, year: number): Promise<FrozenMonth[]> {
  const { month, number, hash, content } = reportVersions;
  return db
    .selectDistinctOn([month], {
      month,
      number,
      hash,
      areas: sql<
        FrozenReport["areas"]
      >`(select coalesce(json_agg(a - 'rows' - 'findings'), '[]') from jsonb_array_elements(${content} -> 'areas') a)`,
    })
    .from(reportVersions)
    .where(and(eq(reportVersions.uid, uid), eq(reportVersions.year, year), gt(month, WHOLE_YEAR_MONTH)))
    .orderBy(month, sql`${number} desc`);
}
