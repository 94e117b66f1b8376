import { frozenReport, nameOfDeleted, type FrozenReport, type frozenList } from "@ekorok/domain";
import { and, desc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../../db/index.ts";
import { reportVersions, users } from "../../db/schema.ts";
import { notFound } from "../../errors.ts";
import type { ReadableReports } from "./proofs.ts";
import type { Period } from "./report-key.ts";

const of = (uid: ReadableReports, { year, month }: Period) =>
  and(eq(reportVersions.uid, uid), eq(reportVersions.year, year), eq(reportVersions.month, month));

const isSubmitter = eq(users.uid, reportVersions.submittedBy);
type Submitter = FrozenReport["submittedBy"];
/** Of somebody deleted a submission no longer says the name, only the number, where there is one (`email`). */
const submitterTold = ({ uid, name }: Submitter, email: string | null): Submitter => ({
  uid,
  name: email === null ? "" : (nameOfDeleted(email) ?? name),
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
      submitterEmail: users.email,
    })
    .from(reportVersions)
    .leftJoin(users, isSubmitter)
    .where(of(uid, period))
    .orderBy(desc(number));
  return {
    versions: found.map(({ submitterEmail, ...version }) => ({
      ...version,
      submittedAt: version.submittedAt.toISOString(),
      submittedBy: submitterTold(version.submittedBy, submitterEmail),
    })),
  };
}

export async function readVersion(db: Db, uid: ReadableReports, period: Period, number: number): Promise<FrozenReport> {
  const [found] = await db
    .select({ content: reportVersions.content, hash: reportVersions.hash, submitterEmail: users.email })
    .from(reportVersions)
    .leftJoin(users, isSubmitter)
    .where(and(of(uid, period), eq(reportVersions.number, number)));
  if (!found) throw notFound();
  const frozen = frozenReport.parse({ ...found.content, hash: found.hash });
  return { ...frozen, submittedBy: submitterTold(frozen.submittedBy, found.submitterEmail) };
}
