import { once } from "node:events";
import { createServer } from "node:http";
import { ksefLimits } from "../limits.ts";
import { callLimits, type StandInLimits } from "./call-limits.ts";
import { answering, type StandInCall } from "./answering.ts";
import { faultList, type StandInFault, type StandInPlace } from "./faults.ts";
import { exportsOf } from "./exports.ts";
import { ministryKeys } from "./ministry-keys.ts";
import { routesOf } from "./routes.ts";
import { sessionsOf, type StandInToken } from "./sessions.ts";
import { storedInvoices, type StandInInvoice } from "./stored-invoices.ts";

export type { StandInFault, StandInPlace } from "./faults.ts";
export type { StandInToken } from "./sessions.ts";
export type { StandInInvoice } from "./stored-invoices.ts";

type StandInCompany = {
  readonly nip: string;
  readonly tokens: readonly (string | StandInToken)[];
  /** Invoices that it is a party to. */
  readonly invoices?: readonly StandInInvoice[];
};
export type StandInOptions = {
  readonly clock?: () => Date;
  readonly companies: readonly StandInCompany[];
  /** If left out, any free one. */
  readonly port?: number;
  readonly limits?: StandInLimits | "none";
  /** Status calls of a sign-in or an export that are answered with "under way". */
  readonly callsUnderWay?: number;
  readonly behaviour?: Partial<StandInBehaviour>;
};

/** What can be changed while the stand-in runs. */
type StandInBehaviour = {
  /** Answers have fields that the description does not know. */
  addsFields: boolean;
  /** Up to when all invoices are known; null: up to now. */
  highWaterMark: Date | null;
  /** Invoices that fit into a package, or into the pages of one query. */
  packageSize: number;
  /** Bytes of a part before encryption. */
  partSize: number;
};

const usual: StandInBehaviour = {
  addsFields: false,
  highWaterMark: null,
  packageSize: 10_000,
  partSize: 50 * 1024 * 1024,
};

/**
 * A server that speaks KSeF's API 2.0 as strictly as its description, as far as reading invoices with a token needs it. It
 * listens on this machine only and keeps everything in memory.
 */
export async function startKsefStandIn(options: StandInOptions) {
  const { clock = () => new Date(), limits = ksefLimits, callsUnderWay = 1 } = options;
  const tokens = new Map(
    options.companies.map(({ nip, tokens }) => [
      nip,
      tokens.map((token): StandInToken => (typeof token === "string" ? { token } : token)),
    ]),
  );
  const behaviour: StandInBehaviour = { ...usual, ...options.behaviour };
  const keys = await ministryKeys(clock);
  const invoices = storedInvoices(clock, () => behaviour.highWaterMark ?? clock());
  for (const company of options.companies) for (const invoice of company.invoices ?? []) invoices.add(invoice);
  const exports = exportsOf(keys, invoices, behaviour, clock, callsUnderWay);
  const sessions = sessionsOf(keys, (nip) => tokens.get(nip) ?? [], clock, callsUnderWay);
  const faults = faultList();
  const calls: StandInCall[] = [];
  const answer = answering({
    routes: routesOf({ keys, sessions, invoices, exports, mostRecords: () => behaviour.packageSize }),
    limit: callLimits(limits, clock),
    sessions,
    faults,
    calls,
    behaviour,
    clock,
  });
  const server = createServer((request, reply) => void answer(request, reply));
  server.listen(options.port ?? 0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    baseUrl: `http://127.0.0.1:${port}/v2`,
    /** Every call so far, in order. */
    calls,
    behaviour,
    fail: (place: StandInPlace, fault: StandInFault, times = 1) => faults.add(place, fault, times),
    /** Gives the invoice's KSeF number. */
    addInvoice: (invoice: StandInInvoice): string => invoices.add(invoice),
    addInvoices: (added: readonly StandInInvoice[]): string[] => added.map((invoice) => invoices.add(invoice)),
    rotateKeys: () => keys.rotate(),
    /** As if somebody had done so in the ministry's application. */
    revokeToken: (token: string) => {
      for (const [nip, known] of tokens)
        tokens.set(
          nip,
          known.map((one) => (one.token === token ? { ...one, status: "Revoked" } : one)),
        );
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export type KsefStandIn = Awaited<ReturnType<typeof startKsefStandIn>>;
