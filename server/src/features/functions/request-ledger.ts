import { createHmac } from "node:crypto";
import { and, eq, sql, type SQL } from "drizzle-orm";
import { canonicalJson } from "../../canonical-json.ts";
import { type Db, preparedOnce } from "../../db/index.ts";
import { answeredRequests } from "../../db/schema.ts";
import { codeOf } from "../../errors/system-errors.ts";
import { invalid, Refused } from "../../errors/refused.ts";
import { secretFor } from "../../keys/store.ts";

// The ledger of commands: each is carried out once, and a repeated request gets the first answer.

export type NamedRequest = {
  uid: string;
  requestId: string;
  hash: Buffer;
  /** Carried out even when the day's write volume is used up. */
  isAlwaysKept?: boolean | undefined;
  isOneAtATime?: boolean | undefined;
};
export type NameRequest = (uid: string, requestId: string, name: string, data: object) => NamedRequest;

/** The hash is keyed: the input may contain a password, which nobody who reads the table may be able to guess. */
export async function openRequestNames(db: Db): Promise<NameRequest> {
  const secret = await secretFor(db, "answered-requests");
  return (uid, id, name, data) => {
    const requestId = id.toLowerCase();
    const text = canonicalJson([name, { ...data, requestId }]); // its keys may come in another order
    return { uid, requestId, hash: createHmac("sha256", secret).update(text).digest() };
  };
}

const isThis = ({ uid, requestId }: NamedRequest) =>
  and(eq(answeredRequests.uid, uid), eq(answeredRequests.requestId, requestId));

/** The answer given before to this request. The same id with another request is refused. */
export async function findAnswer(db: Db, request: NamedRequest): Promise<{ result: unknown } | undefined> {
  const [earlier] = await db.select().from(answeredRequests).where(isThis(request));
  if (!earlier) return undefined;
  if (!earlier.answer || !earlier.requestHash.equals(request.hash))
    throw invalid("Ten identyfikator żądania był już użyty do czegoś innego.");
  return earlier.answer;
}

/**
 * Carries a command out once, and stores its effect and answer in one transaction; the same request sent meanwhile
 * waits and gets the same answer. Work that knows its answer before it writes can store it in the same statement
 * (`keepAnswer`), which saves a round trip.
 */
export async function once<T>(
  db: Db,
  request: NamedRequest,
  work: (db: Db, keepAnswer: (result: T) => SQL) => Promise<T>,
): Promise<T> {
  return db.transaction(async (db) => {
    const { uid, requestId, hash: requestHash, isAlwaysKept = false, isOneAtATime = false } = request;
    if (isOneAtATime) await db.execute(sql`select pg_advisory_xact_lock(${ONE_AT_A_TIME})`);
    const begun = await beginQuery(db)
      .execute({ uid, requestId, requestHash, isAlwaysKept })
      .catch(refuseDeletedCaller);
    // What is stored for a request is what its work returned in an earlier call.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    if (begun.length === 0) return (await findAnswer(db, request))?.result as T;
    let isKept = false;
    const result = await work(db, (result) => {
      isKept = true;
      return sql`update ${answeredRequests} set answer = ${JSON.stringify({ result })}::jsonb where uid = ${uid} and request_id = ${requestId}`;
    });
    if (!isKept)
      await db
        .update(answeredRequests)
        .set({ answer: { result } })
        .where(isThis(request))
        .prepare("answer_request")
        .execute();
    return result;
  });
}

/** Taken first: the ledger locks the caller's account, and two callers who want each other's would deadlock. */
const ONE_AT_A_TIME = 4_713;

const beginQuery = preparedOnce((db) =>
  db
    .insert(answeredRequests)
    .values({
      uid: sql.placeholder("uid"),
      requestId: sql.placeholder("requestId"),
      requestHash: sql.placeholder("requestHash"),
      isAlwaysKept: sql.placeholder("isAlwaysKept"),
    })
    .onConflictDoNothing()
    .returning({ requestId: answeredRequests.requestId })
    .prepare("begin_request"),
);

const FOREIGN_KEY_VIOLATION = "23503";

/** The caller was deleted since the call came in. */
function refuseDeletedCaller(error: unknown): never {
  const cause = error instanceof Error ? error.cause : undefined; // drizzle wraps the driver's error
  throw codeOf(cause) === FOREIGN_KEY_VIOLATION ? new Refused("UNAUTHENTICATED", "Unauthenticated") : error;
}

export async function forgetOldRequests(db: Db): Promise<void> {
  await db.delete(answeredRequests).where(sql`${answeredRequests.createdAt} < now() - interval '24 hours'`);
}
