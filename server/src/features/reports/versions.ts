import { frozenReport, type FrozenReport, type frozenList } from "@ekorok/domain";
import { and, desc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../../db/index.ts";
import { reportVersions } from "../../db/schema.ts";
import { notFound } from "../../errors.ts";
import type { ReadableReports } from "./proofs.ts";
import type { Period } from "./report-key.ts";

const of = (uid: ReadableReports, { year, month }: Period) =>
  and(eq(reportVersions.uid, uid), eq(reportVersions.year, year), eq(reportVersions.month, month));

/** The submissions of a report, newest first, without what is in them. */
export async function listVersions(db: Db, uid: ReadableReports, period: Period): Promise<z.infer<typeof frozenList>> {
  const { number, hash, submittedAt, content } = reportVersions;
  const found = await db
    .select({
      number,
      hash,
      submittedAt,
      correction: sql<number>`${content} -> 'correction'`,
      submittedBy: sql<FrozenReport["submittedBy"]>`${content} -> 'submittedBy'`,
    })
    .from(reportVersions)
    .where(of(uid, period))
    .orderBy(desc(number));
  return { versions: found.map((version) => ({ ...version, submittedAt: version.submittedAt.toISOString() })) };
}

export async function readVersion(db: Db, uid: ReadableReports, period: Period, number: number): Promise<FrozenReport> {
  const [found] = await db
    .select({ content: reportVersions.content, hash: reportVersions.hash })
    .from(reportVersions)
    .where(and(of(uid, period), eq(reportVersions.number, number)));
  if (!found) throw notFound();
  return frozenReport.parse({ ...found.content, hash: found.hash });
}
