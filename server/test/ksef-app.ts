import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ksefInvoices, ksefState } from "@ekorok/domain/ksef/contract/ksef";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { startKsefStandIn, type StandInOptions } from "../src/ksef-api/stand-in/stand-in.ts";
import type { Settings } from "../src/settings.ts";
import { testApp } from "./app.ts";
import { atEndOfFile } from "./end-of-file.ts";
import { OWN_NIP } from "./invoice-xml.ts";
import { newRequest, person, sessionOf, type App } from "./people.ts";

export const TOKEN = "20260301-EC-1A2B3C4D5E-6F7A8B9C0D-1E";

/** A clock for jobs, stand-in and limits alike: waiting moves it, nothing else does. It begins a little ahead of the database's. */
export function fastClock(start = Date.now() + 5_000) {
  let now = start;
  const pass = (milliseconds: number) => void (now += milliseconds);
  return {
    now: () => new Date(now),
    sql: () => sql`${new Date(now).toISOString()}::timestamptz`,
    pass,
    wait: async (milliseconds: number) => pass(milliseconds),
  };
}

type Options = Partial<Omit<StandInOptions, "clock">> & { readonly settings?: Partial<Settings> };

/** A stand-in of KSeF and an application that is connected with it, used by an administrator. */
export async function appWithKsef({ settings = {}, ...options }: Options = {}) {
  const clock = fastClock();
  const standIn = await startKsefStandIn({
    clock: clock.now,
    companies: [{ nip: OWN_NIP, tokens: [TOKEN] }],
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

export const aRequest = () => ({ requestId: randomUUID() });
