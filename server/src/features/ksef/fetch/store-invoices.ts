import type { KsefSide } from "@ekorok/domain/ksef/ksef-values";
import { documentKeys } from "@ekorok/domain/sales/sale-document";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { ksefFetched, ksefPoints } from "../../../db/schema.ts";
import { noteKnown, packDocument, type Fetched } from "../../sales/files/fetched.ts";
import { changeHeld, type Run } from "../runs.ts";
import type { FetchedInvoice } from "./read-invoices.ts";

/** Numbers among these that were fetched before, whatever became of them, unless they are to be tried again. */
export async function knownNumbers(db: Db, { uid, nip }: Fetched, numbers: readonly string[]): Promise<Set<string>> {
  const found = await db
    .select({ number: ksefFetched.ksefNumber })
    .from(ksefFetched)
    .where(
      and(
        eq(ksefFetched.uid, uid),
        eq(ksefFetched.nip, nip),
        sql`${ksefFetched.ksefNumber} = any(${sql.param([...numbers])}::text[])`,
      ),
    );
  return new Set(found.map(({ number }) => number));
}

type ToStore = {
  readonly run: Run;
  /** For which the run signed in. */
  readonly nip: string;
  readonly side: KsefSide;
  readonly outcomes: readonly FetchedInvoice[];
  /** Moves the point of continuation in the same transaction: all before it is stored with this. */
  readonly point?: Date;
  /** How many were read so far. */
  readonly done?: number;
};

/** Stores what was read, each invoice once. One that failed before may succeed now. */
export const storeInvoices = (db: Db, { run, nip, side, outcomes, point, done }: ToStore): Promise<void> =>
  db.transaction(async (db) => {
    await changeHeld(db, run, done === undefined ? { phase: "reading" } : { phase: "reading", done });
    const { uid } = run;
    const rows = outcomes.map((outcome) => ({ uid, nip, side, ...rowOf(outcome) }));
    if (rows.length > 0) {
      await db
        .insert(ksefFetched)
        .values(rows)
        .onConflictDoUpdate({
          target: [ksefFetched.uid, ksefFetched.nip, ksefFetched.ksefNumber],
          set: {
            state: sql`excluded.state`,
            why: sql`excluded.why`,
            reason: sql`excluded.reason`,
            content: sql`excluded.content`,
            keys: sql`excluded.keys`,
            months: sql`excluded.months`,
            lines: sql`excluded.lines`,
          },
          setWhere: eq(ksefFetched.state, "failed"),
        });
      await noteKnown(
        db,
        { uid, nip },
        rows.map(({ ksefNumber }) => ksefNumber),
      );
    }
    if (point)
      await db
        .insert(ksefPoints)
        .values({ uid, side, point })
        .onConflictDoUpdate({ target: [ksefPoints.uid, ksefPoints.side], set: { point } });
  });

function rowOf(outcome: FetchedInvoice): Omit<typeof ksefFetched.$inferInsert, "uid" | "nip" | "side"> {
  const { ksefNumber, invoiceNumber: number, issueDate: issuedOn, invoiceHash: hash } = outcome.of;
  const described = { ksefNumber, number, issuedOn, hash };
  const issued = [issuedOn.slice(0, 7)];
  if (!("document" in outcome)) {
    const { why, reason } = outcome;
    return { ...described, state: "failed", why, reason, content: null, keys: [], months: issued, lines: 0 };
  }
  const { document } = outcome;
  const months = [...new Set(document.lines.map(({ day }) => day.slice(0, 7)))].toSorted();
  return {
    ...described,
    state: "waiting",
    why: null,
    reason: null,
    content: packDocument(document),
    keys: documentKeys(document),
    months: months.length > 0 ? months : issued,
    lines: document.lines.length,
  };
}
