import type { Browser } from "@playwright/test";
import { test } from "../fixtures.ts";
import { measuredPages, type Weight } from "../page-weight.ts";
import { type Program } from "../program.ts";
import { type Session, sessionOf, signIn } from "../sign-in.ts";
import { type Load, loadPage, type Wanted } from "./page-load.ts";
import { startReactAdmin } from "./react-admin.ts";

const ROUNDS = 5;
const SLOWDOWNS = [1, 4] as const;

/** The goal, as a share of react-admin's time. */
const SHARE = 0.6;
const goals = { blocking: { 1: 200, 4: 900 }, shift: 0.02 } as const;

type Measured = { readonly name: string; readonly goal: Weight | null; readonly wanted: Wanted };

const rivals = { signIn: "react-admin, /login", list: "react-admin, list of 100 rows" } as const;

function pagesOf(program: Program, sessions: ReadonlyMap<string, Session>, rival: string): Measured[] {
  const kept = (account: string | null) => {
    const storageState = account === null ? undefined : sessions.get(account);
    return storageState ? { storageState } : {};
  };
  const ours = measuredPages.map(({ name, address, account, usable, goal }) => ({
    name: `ours, ${name}`,
    goal,
    wanted: { url: program.address + address, session: kept(account), usable },
  }));
  const origin = { origin: rival, localStorage: [{ name: "signed-in", value: "yes" }] };
  const list = { url: `${rival}/#/rows`, session: { storageState: { cookies: [], origins: [origin] } } };
  return [
    ...ours,
    {
      name: rivals.signIn,
      goal: null,
      wanted: { url: `${rival}/#/login`, session: {}, usable: ["input[name=username]:enabled"] },
    },
    { name: rivals.list, goal: null, wanted: { ...list, usable: ["tbody tr:nth-of-type(100)"] } },
  ];
}

async function sessionOfAccount(browser: Browser, program: Program, account: string): Promise<Session> {
  const page = await browser.newPage({ baseURL: program.address });
  await signIn(page, program, account);
  const session = await sessionOf(page);
  await page.close();
  return session;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** A figure with its goal beside it, marked where it is missed. */
const beside = (value: number, goal: number | undefined, places = 0) =>
  goal === undefined
    ? value.toFixed(places)
    : `${value.toFixed(places)} ${value <= goal ? "≤" : "✗"} ${goal.toFixed(places)}`;

function print(pages: readonly Measured[], loads: ReadonlyMap<string, readonly Load[]>): void {
  const figure = (name: string, slowdown: number, key: keyof Load) =>
    median((loads.get(`${name} ${slowdown}`) ?? []).map((load) => load[key]));
  const seconds = (name: string, key: "paint" | "usable", rival: string | null) =>
    SLOWDOWNS.map((slowdown) =>
      beside(
        figure(name, slowdown, key) / 1000,
        rival === null ? undefined : (figure(rival, slowdown, key) / 1000) * SHARE,
        2,
      ),
    );
  const rows = pages.map(({ name, goal }) => {
    const isSignIn = goal !== null && name.endsWith("/login");
    return [
      name,
      beside(figure(name, 1, "requests"), goal?.requests),
      beside(figure(name, 1, "scripts"), goal?.scripts),
      beside(figure(name, 1, "all"), goal?.all),
      ...seconds(name, "paint", isSignIn ? rivals.signIn : null),
      ...seconds(name, "usable", goal === null || isSignIn ? null : rivals.list),
      ...SLOWDOWNS.map((slowdown) =>
        beside(figure(name, slowdown, "blocking"), goal === null ? undefined : goals.blocking[slowdown]),
      ),
      beside(
        Math.max(...SLOWDOWNS.map((slowdown) => figure(name, slowdown, "shift"))),
        goal === null ? undefined : goals.shift,
        3,
      ),
    ];
  });
  const head = ["page", "requests", "JS, KiB", "all, KiB"];
  for (const [name, unit] of [
    ["LCP", "s"],
    ["usable", "s"],
    ["blocking", "ms"],
  ] as const)
    for (const slowdown of SLOWDOWNS) head.push(`${name} ${slowdown}×, ${unit}`);
  head.push("shift");
  const widths = head.map((title, column) =>
    Math.max(...[title, ...rows.map((row) => row[column] ?? "")].map((cell) => cell.length)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  ");
  const missed = rows.flat().filter((cell) => cell.includes("✗")).length;
  const note = `Medians of ${ROUNDS}, cold cache; ✗ marks ${missed} missed goals. Goals for times are ${SHARE} of react-admin's in this run.`;
  console.log(`\n${[head, ...rows].map(line).join("\n")}\n${note}`);
}

test("load times of pages, compared with react-admin", async ({ browser, program }) => {
  test.setTimeout(3_600_000);
  const rival = await startReactAdmin();
  const accounts = new Set(measuredPages.flatMap(({ account }) => account ?? []));
  const sessions = new Map<string, Session>();
  for (const account of accounts) sessions.set(account, await sessionOfAccount(browser, program, account));
  const pages = pagesOf(program, sessions, rival.address);
  const loads = new Map<string, Load[]>();
  // In turns, so that other load on the machine affects all alike. The first round only warms up the servers.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const slowdown of round === 0 ? ([1] as const) : SLOWDOWNS)
      for (const { name, wanted } of pages) {
        const load = await loadPage(browser, wanted, slowdown);
        const key = `${name} ${slowdown}`;
        if (round > 0) loads.set(key, [...(loads.get(key) ?? []), load]);
      }
  print(pages, loads);
  rival.stop();
});
