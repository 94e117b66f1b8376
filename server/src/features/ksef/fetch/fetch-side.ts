import { fetchFailures, isTriedAgain, type KsefSide } from "@ekorok/domain/ksef/ksef-values";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { ksefFetched, ksefPoints } from "../../../db/schema.ts";
import { KsefRefusal, nextPoint, windowsOf } from "../../../ksef-api/client.ts";
import { beginningOf } from "../night.ts";
import { goOn } from "../runs.ts";
import { fetchPackages } from "./fetch-packages.ts";
import { filtersOf, nothingYet, type Fetching, type Window } from "./fetching.ts";
import { checked, readXml, type Described, type FetchedInvoice, type FetchedXml } from "./read-invoices.ts";
import { knownNumbers, storeInvoices } from "./store-invoices.ts";

/** Invoices fetched one by one; more come in packages. KSeF lets 64 be read in an hour. */
const FEW = 50;
/** As many pages are looked at before a package is asked for. KSeF lets 20 be read in an hour. */
const MOST_PAGES = 3;
const PAGE = 250;
/** Invoices that are read and stored together. */
const TOGETHER = 25;
/** Invoices of a client that may wait. */
const MOST_WAITING = 100_000;

/** So many wait that no more are fetched. */
export class TooMuch extends Error {}

/** Fetches what came on one side since the last time, window by window. */
export async function fetchSide(fetching: Fetching, side: KsefSide): Promise<void> {
  const { db, run, connection, readNow } = fetching;
  const [stored] = await db
    .select({ point: ksefPoints.point })
    .from(ksefPoints)
    .where(and(eq(ksefPoints.uid, run.uid), eq(ksefPoints.side, side)));
  const begin = stored?.point ?? beginningOf(connection.fromDay);
  for (const window of windowsOf(begin, await readNow())) {
    await refuseTooMuch(db, run.uid);
    if (!(await fetchWindow(fetching, side, window))) return;
  }
}

/** False: KSeF has not stored for good all that came in this window, so later ones wait. */
async function fetchWindow(fetching: Fetching, side: KsefSide, window: Window): Promise<boolean> {
  const { db, run, readNow } = fetching;
  await goOn(db, run, await readNow(), { phase: "listing", done: 0, total: null });
  const listed = await listNew(fetching, side, window).catch(nothingYet);
  if (listed === "nothing") return false;
  if (listed === "many") return fetchPackages(fetching, side, window);
  await fetchOneByOne(fetching, side, listed);
  return listed.point >= window.to;
}

type Few = { readonly invoices: readonly Described[]; readonly point: Date };

/** What is new in a window if it is little, and from where to go on then. */
async function listNew(
  { db, connection, client, session }: Fetching,
  side: KsefSide,
  window: Window,
): Promise<Few | "many"> {
  const invoices = new Map<string, Described>();
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer = await session.call((access) =>
      client.queryMetadata(access, filtersOf(side, window), { offset: page, size: PAGE }),
    );
    const known = await knownNumbers(
      db,
      connection,
      answer.invoices.map(({ ksefNumber }) => ksefNumber),
    );
    for (const one of answer.invoices) if (!known.has(one.ksefNumber)) invoices.set(one.ksefNumber, one);
    if (invoices.size > FEW || answer.isTruncated) return "many";
    if (!answer.hasMore) return { invoices: [...invoices.values()], point: nextPoint(window, answer) };
  }
  return "many";
}

async function fetchOneByOne(fetching: Fetching, side: KsefSide, { invoices, point }: Few): Promise<void> {
  const { db, run, connection, readNow } = fetching;
  const { nip } = connection;
  await goOn(db, run, await readNow(), { phase: "reading", done: 0, total: invoices.length });
  for (let at = 0; at === 0 || at < invoices.length; at += TOGETHER) {
    const some = invoices.slice(at, at + TOGETHER);
    const isLast = at + TOGETHER >= invoices.length;
    const outcomes = await fetchThese(fetching, some);
    await storeInvoices(db, { run, nip, side, outcomes, done: at + some.length, ...(isLast ? { point } : {}) });
  }
}

/** Downloads and reads these. One that KSeF does not give is noted, and tried again with the next fetch. */
async function fetchThese(fetching: Fetching, described: readonly Described[]): Promise<FetchedInvoice[]> {
  const { client, session, readSales, connection, signal } = fetching;
  const missing = new Map<string, "later" | "gone">();
  const fetched: FetchedXml[] = [];
  for (const { ksefNumber } of described)
    try {
      fetched.push({ ksefNumber, xml: await session.call((access) => client.fetchInvoice(access, ksefNumber)) });
    } catch (error) {
      if (!(error instanceof KsefRefusal) || (error.kind !== "later" && error.kind !== "notFound")) throw error;
      missing.set(ksefNumber, error.kind === "later" ? "later" : "gone");
    }
  const read = new Map((await readXml(readSales, fetched, connection.nip, signal)).map((one) => [one.ksefNumber, one]));
  return described.map((of) => {
    const why = missing.get(of.ksefNumber);
    return why ? { of, why, reason: null } : checked(of, read.get(of.ksefNumber));
  });
}

const MOST_AGAIN = 10;

/** Tries again what could not be downloaded before. */
export async function fetchFailed(fetching: Fetching): Promise<void> {
  const { db, run, connection } = fetching;
  const { nip } = connection;
  const found = await db
    .select()
    .from(ksefFetched)
    .where(
      and(
        eq(ksefFetched.uid, run.uid),
        eq(ksefFetched.nip, nip),
        eq(ksefFetched.state, "failed"),
        inArray(ksefFetched.why, fetchFailures.filter(isTriedAgain)),
      ),
    )
    .orderBy(sql`random()`) // so that one that never comes holds up no other
    .limit(MOST_AGAIN);
  for (const { side, ksefNumber, number, issuedOn, hash } of found) {
    const of = { ksefNumber, invoiceNumber: number, issueDate: issuedOn, invoiceHash: hash };
    await storeInvoices(db, { run, nip, side, outcomes: await fetchThese(fetching, [of]) });
  }
}

async function refuseTooMuch(db: Db, uid: string): Promise<void> {
  const waiting = and(eq(ksefFetched.uid, uid), eq(ksefFetched.state, "waiting"));
  if ((await db.$count(ksefFetched, waiting)) > MOST_WAITING) throw new TooMuch();
}
