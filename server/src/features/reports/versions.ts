import { frozenReport, type FrozenReport, type frozenList } from "@ekorok/domain";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../../db/index.ts";
import { reportVersions, users } from "../../db/schema.ts";
import { notFound } from "../../errors.ts";
import type { ReadableReports } from "./proofs.ts";
import type { Period } from "./report-key.ts";

const of = (uid: ReadableReports, { year, month }: Period) =>
  and(eq(reportVersions.uid, uid), eq(reportVersions.year, year), eq(reportVersions.month, month));

/** Still there, that is not deleted: of somebody who is, a submission no longer says the name. */
const isSubmitter = and(eq(users.uid, reportVersions.submittedBy), isNull(users.anonymisedAt));
type Submitter = FrozenReport["submittedBy"];
const submitterTold = ({ uid, name }: Submitter, stillThere: string | null): Submitter => ({
  uid,
  name: stillThere === null ? "" : name,
});

/** The submissions of a report, newest first, without what is in them. */
export async function listVersions(db: Db, uid: ReadableReports, period: Period): Promise<z.infer<typeof frozenList>> {
  const { number, hash, submittedAt, content } = reportVersions;
  const found = await db
    .select({
      number,
      hash,
      submittedAt,
      correction: sql<number>`${content} -> 'correction'`,
      submittedBy: sql<Submitter>`${content} -> 'submittedBy'`,
      stillThere: users.uid,
    })
    .from(reportVersions)
    .leftJoin(users, isSubmitter)
    .where(of(uid, period))
    .orderBy(desc(number));
  return {
    versions: found.map(({ stillThere, ...version }) => ({
      ...version,
      submittedAt: version.submittedAt.toISOString(),
      submittedBy: submitterTold(version.submittedBy, stillThere),
    })),
  };
}

export async function readVersion(db: Db, uid: ReadableReports, period: Period, number: number): Promise<FrozenReport> {
  const [found] = await db
    .select({ content: reportVersions.content, hash: reportVersions.hash, stillThere: users.uid })
    .from(reportVersions)
    .leftJoin(users, isSubmitter)
    .where(and(of(uid, period), eq(reportVersions.number, number)));
  if (!found) throw notFound();
  const frozen = frozenReport.parse({ ...found.content, hash: found.hash });
  return { ...frozen, submittedBy: submitterTold(frozen.submittedBy, found.stillThere) };
}
