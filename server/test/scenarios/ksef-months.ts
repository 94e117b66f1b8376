import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { ksefConnections, ksefFetched } from "../../src/db/schema.ts";
import type { StandInFault, StandInPlace } from "../../src/ksef-api/stand-in/stand-in.ts";
import { testDatabase } from "../app.ts";
import { invoiceXml } from "../invoice-xml.ts";
import { appWithKsef, connectedShop } from "../ksef-app.ts";
import { fetchedBy, orderFetch } from "../ksef-server.ts";
import { chance } from "../odd-input.ts";

const BEGIN = Date.parse("2026-02-02T08:00:00Z");
const MONTHS = 9;

/** Whatever KSeF and the network may do, each with where it happens. */
const faults: readonly (readonly [StandInPlace, StandInFault])[] = [
  ["challenge", { is: "status", status: 503 }],
  ["keys", { is: "hangsUp" }],
  ["begin", { is: "status", status: 500 }],
  ["status", { is: "ends", code: 550 }],
  ["redeem", { is: "breaksOff" }],
  ["metadata", { is: "nonsense", body: "<html/>" }],
  ["metadata", { is: "status", status: 502 }],
  ["metadata", { is: "tooMany", retryAfter: 900 }],
  ["export", { is: "hangsUp" }],
  ["export", { is: "refused", code: 21_182, description: "Zbyt wiele eksportów." }],
  ["exportStatus", { is: "ends", code: 500 }],
  ["exportStatus", { is: "ends", code: 210 }],
  ["exportStatus", { is: "expiredParts" }],
  ["exportStatus", { is: "wrongHash", of: "partHash" }],
  ["part", { is: "breaksOff" }],
  ["part", { is: "status", status: 403 }],
  ["invoice", { is: "hangsUp" }],
  ["invoice", { is: "refused", code: 21_165, description: "Faktura jeszcze niedostępna." }],
];

type Wanted = {
  readonly invoices: number;
  readonly seed: number;
  /** Rounds of two servers each; in most of them something fails, or a server is killed. */
  readonly rounds: number;
  readonly packageSize: number;
};

/** Nine months of invoices, fetched by two servers at once on a fast clock while everything fails now and then. */
export async function fetchMonths({ invoices, seed, rounds, packageSize }: Wanted) {
  const next = chance(seed);
  const made = await appWithKsef({ behaviour: { packageSize } });
  const { standIn, clock } = made;
  const { uid, nip, state } = await connectedShop(made, []);
  const { db } = await testDatabase();
  await db.execute(sql`delete from ekorok.ksef_points where uid = ${uid}`); // as if nothing had been fetched yet
  const step = (MONTHS * 30 * 86_400_000) / invoices;
  const numbers = Array.from({ length: invoices }, (_, index) => {
    const storedAt = new Date(BEGIN + index * step);
    const day = storedAt.toISOString().slice(0, 10);
    const lines = [{ code: `T-${index % 120}`, quantity: String((index % 40) + 1) }];
    return standIn.addInvoice({ xml: invoiceXml({ number: `FV/${index}`, day, seller: nip, lines }), storedAt });
  });
  const [firstCall, begun] = [standIn.calls.length, clock.now().getTime()];
  let kills = 0;
  const fetchOnce = async (job: string, mayBeKilled: boolean) => {
    const killed = new AbortController();
    const going = fetchedBy(made, { uid, job, signal: killed.signal }).catch(() => {});
    if (mayBeKilled) {
      await sleep(next() * 300);
      kills++;
      killed.abort(new Error("killed"));
    }
    await going;
  };
  for (let round = 0; round < rounds; round++) {
    const fault = faults[Math.floor(next() * faults.length)];
    if (fault && next() < 0.8) standIn.fail(...fault);
    await orderFetch(uid);
    const job = randomUUID();
    // The second server has the same job, as after a takeover, or another of the same client.
    await Promise.all([fetchOnce(job, next() < 0.5), fetchOnce(next() < 0.5 ? job : randomUUID(), next() < 0.3)]);
    clock.pass(30 * 60_000);
  }
  // In the end nothing fails any more, except what is left of the faults.
  for (let tried = 0; tried < 60; tried++) {
    await orderFetch(uid);
    await fetchOnce(randomUUID(), false);
    clock.pass(30 * 60_000);
    const [connection] = await db.select().from(ksefConnections).where(eq(ksefConnections.uid, uid));
    const isDone = connection?.phase === null && connection.problem === null;
    if (isDone && (await state()).all.waiting === invoices) break;
  }
  const found = await db
    .select({ number: ksefFetched.ksefNumber, state: ksefFetched.state })
    .from(ksefFetched)
    .where(eq(ksefFetched.uid, uid));
  const got = new Set(found.map(({ number }) => number));
  const calls = standIn.calls.slice(firstCall);
  const refusedByFault = calls.filter(({ status }) => status === 429).length;
  return {
    kills,
    missing: numbers.filter((number) => !got.has(number)),
    stored: found.length,
    notWaiting: found.filter(({ state: now }) => now !== "waiting").length,
    calls: calls.length,
    tooMany: refusedByFault,
    asked: standIn.calls.filter(({ place }) => place === "export").length,
    hours: (clock.now().getTime() - begun) / 3_600_000,
  };
}
