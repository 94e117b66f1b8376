import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ksefInvoices, ksefState } from "@ekorok/domain/ksef/contract/ksef";
import type { ProductContent } from "@ekorok/domain/products/contract/products";
import { eq, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { expect } from "vitest";
import { startKsefStandIn, type StandInInvoice, type StandInOptions } from "../src/ksef-api/stand-in/stand-in.ts";
import { ksefConnections, users } from "../src/db/schema.ts";
import type { Settings } from "../src/settings.ts";
import { testApp, testDatabase } from "./app.ts";
import { atEndOfFile } from "./end-of-file.ts";
import { invoiceXml, OWN_NIP } from "./invoice-xml.ts";
import { shop } from "./sales.ts";
import { newRequest, person, sessionOf, type App } from "./people.ts";

export const TOKEN = "20260301-EC-1A2B3C4D5E-6F7A8B9C0D-1E";

/** A clock for jobs, stand-in and limits alike: waiting moves it, nothing else does. It begins a little ahead of the database's. */
function fastClock(start = Date.now() + 5_000) {
  let now = start;
  const pass = (milliseconds: number) => void (now += milliseconds);
  return {
    now: () => new Date(now),
    sql: () => sql`${new Date(now).toISOString()}::timestamptz`,
    pass,
    wait: async (milliseconds: number) => pass(milliseconds),
  };
}

type Options = Partial<Omit<StandInOptions, "clock">> & {
  readonly settings?: Partial<Settings>;
  readonly log?: Logger;
};

/** A stand-in of KSeF and an application that is connected with it, used by an administrator. */
export async function appWithKsef({ settings = {}, log, ...options }: Options = {}) {
  const clock = fastClock();
  const standIn = await startKsefStandIn({
    clock: clock.now,
    companies: [OWN_NIP, ...NIPS].map((nip) => ({ nip, tokens: [TOKEN] })),
    callsUnderWay: 0,
    ...options,
  });
  atEndOfFile(() => standIn.close());
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "ekorok-ksef-"));
  const { uid } = await person({ isAdmin: true });
  const anApp = async (more: Partial<Settings> = {}) =>
    testApp({
      caller: { uid, sessionId: await sessionOf(uid), isAdmin: true },
      settings: { ksef: standIn.baseUrl, dataDir, ...settings, ...more },
      clock: clock.sql,
      ksefWait: clock.wait,
      ...(log && { log }),
    });
  return { clock, standIn, dataDir, administrator: uid, anApp, app: await anApp() };
}

const chosen = { purchases: false, takesByItself: false, from: "2026-02-01" };

export const connected = (app: App, uid: string, more: object = {}) =>
  newRequest(app, "connectKsef", { uid, token: TOKEN, ...chosen, ...more });

export async function connect(app: App, uid: string, more: object = {}): Promise<void> {
  const answer = await connected(app, uid, more);
  expect([answer.statusCode, answer.body]).toEqual([200, '{"result":{}}']);
}

export const stateOf = async (app: App, uid: string) =>
  ksefState.parse((await app.inject(`/api/users/${uid}/ksef`)).json());
export const invoicesOf = async (app: App, uid: string, query = "") =>
  ksefInvoices.parse((await app.inject(`/api/users/${uid}/ksef/invoices${query}`)).json());

/** NIPs of companies that the stand-in knows: each test has its own. */
const NIPS: readonly string[] = Array.from({ length: 40 }, (_, index) => `52600${String(10_000 + index)}`);
let used = 0;
const nextNip = (): string => NIPS[used++] ?? "";

type Sold = { readonly count: number; readonly nip: string; readonly storedAt: Date; readonly first?: number };

/** Invoices of March 2026, each of ten pieces of goods A, as KSeF stored them one second after the other. */
export const marchInvoices = ({ count, nip, storedAt, first = 1 }: Sold): StandInInvoice[] =>
  Array.from({ length: count }, (_, index) => {
    const day = `2026-03-${String((index % 28) + 1).padStart(2, "0")}`;
    return {
      xml: invoiceXml({ number: `FV/${first + index}`, day, seller: nip, lines: [{ code: "A", quantity: "10" }] }),
      storedAt: new Date(storedAt.getTime() + index * 1_000),
    };
  });

type Made = Awaited<ReturnType<typeof appWithKsef>>;

/** A shop of its own NIP that is connected, and whose first fetch has ended. */
export async function connectedShop(made: Made, products: readonly ProductContent[], more: object = {}) {
  const { app, clock, standIn } = made;
  const nip = nextNip();
  const { uid } = await shop(app, ...products);
  const { db } = await testDatabase();
  const profile = JSON.stringify({ nip });
  await db
    .update(users)
    .set({ profile: sql`${users.profile} || ${profile}::jsonb` })
    .where(eq(users.uid, uid));
  await connect(app, uid, more);
  await app.jobs.settle();
  return {
    uid,
    nip,
    state: () => stateOf(app, uid),
    /** Some are stored from now on; gives their KSeF numbers. */
    sells: (count: number, first = 1) => {
      const numbers = standIn.addInvoices(marchInvoices({ count, nip, first, storedAt: clock.now() }));
      clock.pass((count + 1) * 1_000);
      return numbers;
    },
    /** As by "Pobierz teraz", a quarter of an hour later. */
    fetchNow: async () => {
      clock.pass(16 * 60_000);
      // The database's own clock has not moved on.
      await db.update(ksefConnections).set({ askedAt: null }).where(eq(ksefConnections.uid, uid));
      expect((await newRequest(app, "fetchKsefNow", { uid })).json()).toEqual({ result: { notBefore: null } });
      await app.jobs.settle();
    },
  };
}
