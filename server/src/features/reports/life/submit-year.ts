import { areas, isEditable, sumOf, type AreaState, type FrozenReport } from "@ekorok/domain";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { reportVersions } from "../../../db/schema.ts";
import { Refused } from "../../../errors.ts";
import { holdClient, lockReport, refuseBlocked } from "../lock.ts";
import type { ReportWriter } from "../proofs.ts";
import { YEARS_OWN } from "../report-key.ts";
import { addVersion } from "./freeze.ts";
import { openMonths, recordMove, statusMoved, type Moved } from "./moves.ts";

type FrozenMonth = { month: number; number: number; hash: string; areas: FrozenReport["areas"] };

/** Hands a year in, once its twelve months are: it holds which submission of each month it was made of, and their sums. */
export async function submitYear(db: Db, { uid, actorUid }: ReportWriter, year: number, at: Date): Promise<Moved> {
  const key = { uid, year, month: YEARS_OWN };
  refuseBlocked(await holdClient(db, { uid, actorUid }));
  const { revision: _, ...before } = await lockReport(db, key);
  // One whose months were corrected since need not be returned first: what is handed in then is its correction.
  const isCorrected = before.isOutdated && !isEditable(before.status);
  const status = isCorrected ? "submitted" : statusMoved(before.status, "submit");
  await refuseOpenMonths(db, uid, year);
  const months = await lastVersions(db, uid, year);
  const correction = before.correction + (isCorrected ? 1 : 0);
  const number = before.submissions + 1;
  const hash = await addVersion(
    db,
    { key, number, correction, actorUid, at },
    {
      areas: sumsOf(months),
      items: {},
      months: months.map(({ month, number, hash }) => ({ month, number, hash })),
    },
  );
  return recordMove(
    db,
    key,
    { actorUid, move: "submit", before, more: { number, correction, hash } },
    { status, submissions: number, correction, returnReason: null, submittedAt: at, isOutdated: false },
  );
}

async function refuseOpenMonths(db: Db, uid: string, year: number): Promise<void> {
  const open = await openMonths(db, uid, year);
  if (open.length === 0) return;
  throw new Refused(
    "FAILED_PRECONDITION",
    `Rok można złożyć, gdy złożone są wszystkie jego miesiące. Brakuje: ${open.map((month) => `${month}/${year}`).join(", ")}.`,
    { findings: [], months: open },
  );
}

/** The newest submission of each month, without its rows. */
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
    .where(and(eq(reportVersions.uid, uid), eq(reportVersions.year, year), gt(month, YEARS_OWN)))
    .orderBy(month, sql`${number} desc`);
}

function sumsOf(months: readonly FrozenMonth[]): FrozenReport["areas"] {
  return areas.flatMap((area) => {
    const parts = months.flatMap((month) => month.areas.filter((part) => part.area === area.id));
    if (parts.length === 0) return [];
    const state: AreaState = parts.some((part) => part.state === "filled") ? "filled" : "declaredEmpty";
    const keys = [...new Set(parts.flatMap((part) => Object.keys(part.totals)))];
    const totals = keys.map((key) => [key, sumOf(parts.map((part) => part.totals[key]))]);
    return [{ area: area.id, state, totals: Object.fromEntries(totals), rows: [], findings: [] }];
  });
}
