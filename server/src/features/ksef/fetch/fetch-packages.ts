import type { KsefSide } from "@ekorok/domain/ksef/ksef-values";
import { KsefRefusal, nextPoint, type KsefExport, type KsefPackage } from "../../../ksef-api/client.ts";
import { goOn } from "../runs.ts";
import { filtersOf, nothingYet, type Fetching, type Window } from "./fetching.ts";
import { checked, readXml, type Described, type FetchedXml, type ReadXml } from "./read-invoices.ts";
import { knownNumbers, storeInvoices } from "./store-invoices.ts";

/** Milliseconds between two questions whether a package is ready: KSeF lets 60 be asked in a minute. */
const ASK_AGAIN = 3_000;
/** Half an hour. */
const MOST_ASKED = 600;
/** Invoices and bytes that are read together, and invoices that are stored together. */
const TOGETHER = { invoices: 500, bytes: 16 * 1024 * 1024, stored: 250 };
/** How often a package is fetched, or asked for anew, before the next try is left to a later fetch. */
const MOST_TRIES = 3;

/** Fetches a window in packages of at most 10 000 invoices. False: KSeF has not yet stored all of it for good. */
export async function fetchPackages(fetching: Fetching, side: KsefSide, window: Window): Promise<boolean> {
  for (let from = window.from; ;) {
    const point = await fetchPackage(fetching, side, { from, to: window.to }).catch(nothingYet);
    if (point === "nothing") return false;
    if (point >= window.to) return true;
    if (point <= from) return false;
    from = point;
  }
}

/** Stores all of one package and moves the point; gives from where to go on. */
async function fetchPackage(fetching: Fetching, side: KsefSide, window: Window): Promise<Date> {
  const { db, run, connection, readNow } = fetching;
  await goOn(db, run, await readNow(), { phase: "packing", done: 0, total: null });
  const { described, read, pack } = await readOne(fetching, side, window);
  const known = await knownNumbers(db, connection, [...described.keys()]);
  const fresh = [...described.values()].filter(({ ksefNumber }) => !known.has(ksefNumber));
  const point = nextPoint(window, pack);
  for (let at = 0; at === 0 || at < fresh.length; at += TOGETHER.stored) {
    const some = fresh.slice(at, at + TOGETHER.stored);
    const isLast = at + TOGETHER.stored >= fresh.length;
    const outcomes = some.map((of) => checked(of, read.get(of.ksefNumber)));
    await storeInvoices(db, {
      run,
      nip: connection.nip,
      side,
      outcomes,
      done: at + some.length,
      ...(isLast ? { point } : {}),
    });
  }
  return point;
}

type PackageRead = {
  readonly pack: KsefPackage;
  readonly described: ReadonlyMap<string, Described>;
  readonly read: ReadonlyMap<string, ReadXml>;
};

/** Nothing of a package counts before all of it was read. A failed or expired export is begun anew. */
async function readOne(fetching: Fetching, side: KsefSide, window: Window): Promise<PackageRead> {
  const { client, session } = fetching;
  for (let tried = 1; ; tried++) {
    const begun = await session.call((access) => client.startExport(access, filtersOf(side, window)));
    const found = await download(fetching, begun);
    if (found !== "expired") return found;
    if (tried >= MOST_TRIES) throw expired();
  }
}

const expired = () =>
  new KsefRefusal("An export was over before it could be read.", { kind: "again", code: 210, status: 200 });

/** Downloads a package. Its addresses are made anew whenever its status is asked for, so an expired one is no reason to begin again. */
async function download(fetching: Fetching, begun: KsefExport): Promise<PackageRead | "expired"> {
  for (let tried = 1; ; tried++) {
    const pack = await packageOf(fetching, begun);
    if (pack === "expired") return pack;
    try {
      return await readPackage(fetching, begun, pack);
    } catch (error) {
      const isPassing = error instanceof KsefRefusal && (error.kind === "expired" || error.kind === "again");
      if (!isPassing || tried >= MOST_TRIES) throw error;
    }
  }
}

async function packageOf({ client, session, wait }: Fetching, begun: KsefExport): Promise<KsefPackage | "expired"> {
  for (let asked = 0; asked < MOST_ASKED; asked++) {
    const status = await session.call((access) => client.exportStatus(access, begun.referenceNumber));
    if (status.is === "ready") return status.package;
    if (status.is === "expired") return "expired";
    if (status.is === "failed") {
      const { code, kind, details } = status;
      throw new KsefRefusal("KSeF could not make a package.", { code, kind, details, status: 200 });
    }
    await wait(ASK_AGAIN);
  }
  return "expired";
}

/** Reads invoices some at a time, so that neither their XML nor a package is ever in memory as a whole. */
async function readPackage(
  { client, db, run, readNow, readSales, connection, signal }: Fetching,
  { key, iv }: KsefExport,
  pack: KsefPackage,
): Promise<PackageRead> {
  const described = new Map<string, Described>();
  const read = new Map<string, ReadXml>();
  let [some, bytes]: [FetchedXml[], number] = [[], 0];
  const readSome = async () => {
    const now = some;
    [some, bytes] = [[], 0];
    for (const one of await readXml(readSales, now, connection.nip, signal)) read.set(one.ksefNumber, one);
    await goOn(db, run, await readNow(), { phase: "packing", done: read.size, total: pack.invoiceCount });
  };
  await client.readPackage(
    pack,
    key,
    iv,
    async ({ ksefNumber, xml }) => {
      some.push({ ksefNumber, xml });
      bytes += xml.length;
      if (some.length >= TOGETHER.invoices || bytes >= TOGETHER.bytes) await readSome();
    },
    ({ ksefNumber, invoiceNumber, issueDate, invoiceHash }) => {
      described.set(ksefNumber, { ksefNumber, invoiceNumber, issueDate, invoiceHash });
    },
  );
  await readSome();
  return { pack, described, read };
}
