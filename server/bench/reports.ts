import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { areaReport } from "@ekorok/domain/reports/contract/reports";
import type pg from "pg";
import { openConnection, type Login } from "../src/db/connection.ts";
import { appLogin } from "../src/db/roles.ts";
import { press, type Call, type Pressed } from "./pressure.ts";
import { addClients, YEAR } from "./reports-filled.ts";
import { signInMany } from "./lists.ts";

type Print = (name: string, value: string) => void;
const CLIENTS = [200, 2_000];
const ROUND = 4_000;
const json = { "content-type": "application/json" };

/** Compares reports with a bare handler that runs the same SQL; then with ten times the clients. */
export async function benchReports(
  address: string,
  owner: Login,
  print: Print,
  sizes: readonly number[] = CLIENTS,
): Promise<void> {
  const client = await openConnection(owner);
  const tokens = await signInMany(address, client);
  const bare = await startBare(owner);
  try {
    for (const [index, clients] of sizes.entries()) {
      await addClients(client, owner, 1 + (sizes[index - 1] ?? 0), clients);
      await compare({ address, bare: bare.address, client, tokens, clients, print });
    }
  } finally {
    bare.stop();
    await client.end();
  }
}

type Setting = { address: string; bare: string; client: pg.Client; tokens: string[]; clients: number; print: Print };

async function compare({ address, bare, client, tokens, clients, print }: Setting): Promise<void> {
  const { rows } = await client.query<{ uid: string }>("select uid from ekorok.users where email like 'sprawozdania%'");
  const uids = rows.map(({ uid }) => uid);
  const [session] = (await client.query<{ uid: string; id: string }>("select uid, id from ekorok.sessions limit 1"))
    .rows;
  let turn = 0;
  const bearer = () => ({ authorization: `Bearer ${tokens[turn++ % tokens.length]}` });
  const bareHeaders = { "x-uid": session?.uid ?? "", "x-session": session?.id ?? "" };
  const one = () => ({
    uid: uids[Math.floor(Math.random() * uids.length)] ?? "",
    month: 1 + Math.floor(Math.random() * 12),
  });
  const ours = (make: () => Omit<Call, "headers">) => () => {
    const call = make();
    return { ...call, headers: { ...bearer(), ...(call.body ? json : {}) } };
  };
  const theirs = (make: () => Omit<Call, "headers">) => () => {
    const call = make();
    return { ...call, headers: { ...bareHeaders, ...(call.body ? json : {}) } };
  };
  const both = async (name: string, mine: () => Omit<Call, "headers">, bareCall: () => Omit<Call, "headers">) => {
    const results: { own: Pressed[]; other: Pressed[] } = { own: [], other: [] };
    // Rates rise for two rounds, as the program is compiled and the new table is vacuumed.
    for (let round = 0; round < 2; round++) {
      await press(bare, theirs(bareCall), ROUND);
      await press(address, ours(mine), ROUND);
    }
    for (let round = 0; round < 2; round++) {
      results.other.push(await press(bare, theirs(bareCall), ROUND));
      results.own.push(await press(address, ours(mine), ROUND));
    }
    const mean = (list: Pressed[]) => list.reduce((sum, { perSecond }) => sum + perSecond, 0) / list.length;
    const [own, other] = [mean(results.own), mean(results.other)];
    const failed = [...results.own, ...results.other].reduce((sum, one) => sum + one.failed, 0);
    print(
      `${clients} clients, ${name}`,
      `${own.toFixed(0)}/s of ${other.toFixed(0)}/s bare: ${((100 * own) / other).toFixed(0)} %, p50 ${results.own[0]?.p50.toFixed(1)} ms, p99 ${results.own[0]?.p99.toFixed(1)} ms, ${failed} failed`,
    );
  };
  await both(
    "a month's 100 rows",
    () => monthPath(one()),
    () => barePath("month", one()),
  );
  const [mine, bares] = [uids.slice(0, 40), uids.slice(40, 80)];
  const [saves, bareSaves] = [await savesOf(address, bearer(), mine), await savesOf(address, bearer(), bares)];
  await both("saving ten rows", saves.next, bareSaves.nextBare);
  await both(
    "a year (bare: GROUP BY of rows)",
    () => ({ path: `/api/users/${one().uid}/reports/${YEAR}` }),
    () => barePath("grouped-year", one()),
  );
  await both(
    "100 clients (bare: GROUP BY of rows)",
    () => ({ path: `/api/reports?year=${YEAR}&pageSize=100` }),
    () => ({ path: "/grouped-list" }),
  );
}

const monthPath = ({ uid, month }: { uid: string; month: number }) => ({
  path: `/api/users/${uid}/reports/${YEAR}/${month}?rows=1`,
});
const barePath = (what: string, { uid, month }: { uid: string; month: number }) => ({
  path: `/${what}/${uid}/${month}`,
});

/** Saves ten rows of batteries at a time, of one client after the other, with their present versions. */
async function savesOf(address: string, headers: Record<string, string>, uids: readonly string[]) {
  const AREA = "batteries";
  const places: { uid: string; month: number; version: number; ids: string[] }[] = [];
  for (const uid of uids)
    for (let month = 1; month <= 12; month++) {
      const answer = await fetch(`${address}/api/users/${uid}/reports/${YEAR}/${month}/${AREA}`, { headers });
      const { rows } = areaReport.parse(await answer.json());
      places.push({
        uid,
        month,
        version: Math.max(...rows.map(({ version }) => version)),
        ids: rows.map(({ id }) => id),
      });
    }
  places.sort(() => Math.random() - 0.5); // otherwise all twenty would wait for one client's history
  let turn = 0;
  let count = 1_000; // saving a row without changes would not change its version
  const pick = () => places[turn++ % places.length] ?? { uid: "", month: 1, version: 1, ids: [] };
  const whole = { kind: "portable", chemistry: "leadAcid", builtIn: "yes" };
  const body = ({ ids }: (typeof places)[number], version: number, more: object) => {
    const changes = ids.map((id) => ({ id, version, set: { ...more, mass: `${++count} kg`, count: String(count) } }));
    return JSON.stringify({ requestId: randomUUID(), changes });
  };
  return {
    next: () => {
      const place = pick();
      const { uid, month } = place;
      const path = `/api/users/${uid}/reports/${YEAR}/${month}/${AREA}`;
      return { method: "PATCH", path, body: body(place, place.version++, {}) };
    },
    nextBare: () => {
      const place = pick();
      return { method: "POST", path: `/save/${place.uid}/${place.month}/${AREA}`, body: body(place, 1, whole) };
    },
  };
}

async function startBare(owner: Login): Promise<{ address: string; stop: () => void }> {
  const login = JSON.stringify(appLogin(owner));
  const child = spawn(process.execPath, ["--import", "tsx", path.join(import.meta.dirname, "bare-server.ts"), login], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (text) => {
      const found = /listening (\d+)/.exec(String(text))?.[1];
      if (found) resolve(found);
    });
    child.on("exit", () => reject(new Error("the bare server ended")));
  });
  return { address: `http://127.0.0.1:${port}`, stop: () => child.kill("SIGTERM") };
}
