import { randomUUID } from "node:crypto";
import { areaIds } from "@ekorok/domain";
import { newRequest } from "../people.ts";
import { asOwner } from "../administration.ts";
import { chance, spoilt } from "../odd-input.ts";
import { added, read, reporter, rowFor, save, type Reporter } from "../reporting.ts";
import { reportRoutes, send, type Route } from "./odd-inputs.ts";

/** Stands in everything that the one client has entered; wherever the other one meets it, something has leaked. */
const CANARY = `KANAREK-${randomUUID()}`;

/** A client with a name, an address, entered rows, a submitted month and a history. */
async function clientWithCanary(): Promise<Reporter> {
  const client = await reporter();
  const { uid, app } = client;
  await app.inject({
    method: "PATCH",
    url: `/api/users/${uid}`,
    payload: { companyName: CANARY, addresses: [CANARY] },
  });
  for (const month of [8, 9]) {
    const cells = { ...(await rowFor("packagings", { year: 2026, month })), remarks: CANARY };
    await save(app, uid, { year: 2026, month }, "packagings", [added(cells)]);
  }
  await newRequest(app, "declareEmpty", {
    uid,
    year: 2026,
    month: 8,
    areas: areaIds.filter((id) => id !== "packagings"),
    isEmpty: true,
  });
  const submitted = await newRequest(app, "submitReport", { uid, year: 2026, month: 8, declaration: true });
  if (submitted.statusCode !== 200) throw new Error(submitted.body);
  return client;
}

/** Every row of every table that leads with a client's id, as one text. */
async function fingerprint(uid: string): Promise<string> {
  const tables = await asOwner<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'ekorok' and column_name = 'uid' order by 1",
    [],
  );
  const prints = await Promise.all(
    tables.map(({ name }) =>
      asOwner<{ print: string | null }>(
        `select md5(string_agg(t::text, '|' order by t::text)) as print from ekorok.${name} t where uid = $1`,
        [uid],
      ),
    ),
  );
  return tables.map(({ name }, index) => `${name} ${prints[index]?.[0]?.print ?? "none"}`).join("\n");
}

/** All the ways in which one client may try to get at another's data, with their ids in every place. */
function waysIn(victim: Reporter): Route[] {
  const { uid } = victim;
  const called = (name: string, data: object): Route => {
    return async (next) => ({
      method: "POST",
      url: `/functions/${name}`,
      payload: { data: spoilt({ requestId: randomUUID(), uid, ...data }, next) },
    });
  };
  return [
    ...Object.values(reportRoutes(victim)),
    async () => ({ method: "GET", url: `/api/users/${uid}` }),
    async () => ({ method: "GET", url: `/api/users?search=${CANARY}` }),
    async (next) => ({ method: "PATCH", url: `/api/users/${uid}`, payload: spoilt({ addresses: [] }, next) }),
    called("listUserHistory", {}),
    called("updateUser", { profile: { companyName: "Inna" } }),
    called("resetPermissions", {}),
    called("setBlocked", { isBlocked: true }),
    called("setAdministrator", { isAdmin: true }),
    called("deleteUser", {}),
  ];
}

/** One client tries so often to read and to change another's data, in every way there is, odd ones included. */
export async function tryForeignData(count: number, seed: number) {
  const next = chance(seed);
  const victim = await clientWithCanary();
  const stranger = await reporter();
  const own = await read(victim.app, victim.uid, 2026, 8, "packagings");
  if (!own.body.includes(CANARY)) throw new Error("the client does not see their own data");
  const before = await fingerprint(victim.uid);
  const ways = waysIn(victim);
  const leaks: unknown[] = [];
  const statuses: Record<number, number> = {};
  for (let tried = 0; tried < count; tried++) {
    const way = ways[Math.floor(next() * ways.length)];
    if (!way) throw new Error("no way");
    const sent = await way(next);
    const { statusCode, body } = await send(stranger, sent, { "x-user-id": victim.uid });
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
    if (body.includes(CANARY) || statusCode >= 500) leaks.push({ statusCode, sent });
  }
  return { leaks, statuses, isUntouched: (await fingerprint(victim.uid)) === before };
}
