import { randomUUID } from "node:crypto";
import { asOwner } from "../administration.ts";
import { refreshAmounts } from "../../src/features/duties/refresh-amounts.ts";
import { refreshStaleDuties } from "../../src/features/duties/stored-duties.ts";
import { testApp, testDatabase } from "../app.ts";
import { nameOf, allCalls, type EndpointCall } from "../doors/all-doors.ts";
import { chance } from "../odd-input.ts";
import { reporter } from "../reporting.ts";
import { busyClient, type BusyClient } from "./busy-client.ts";
import { failedCalls, send, oddRequest, validRequest, type Sent } from "./endpoint-calls.ts";

/** A hash of the client's rows in every table with a uid. */
async function fingerprint({ uid, invited }: BusyClient): Promise<string> {
  const tables = await asOwner<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'ekorok' and column_name = 'uid' order by 1",
    [],
  );
  const prints = await Promise.all(
    tables.map(({ name }) =>
      asOwner<{ print: string | null }>(
        `select md5(string_agg(t::text, '|' order by t::text)) as print from ekorok.${name} t where uid = any($1)`,
        [[uid, invited]],
      ),
    ),
  );
  return tables.map(({ name }, index) => `${name} ${prints[index]?.[0]?.print ?? "none"}`).join("\n");
}

/** Makes each call as a stranger: about an existing client, about an unknown one, and without signing in. Returns wrong answers. */
async function answersToStrangers(victim: BusyClient, next: () => number) {
  const [stranger, anonymous] = [await reporter(), await testApp({ caller: null })];
  const nobody = { ...victim, uid: randomUUID(), invited: randomUUID(), sessionId: randomUUID() };
  const unknown = allCalls(nobody);
  const wrong: object[] = [];
  for (const [index, way] of allCalls(victim).entries()) {
    const sent = await validRequest(way, next);
    const unsigned = await send(anonymous, sent);
    if (unsigned.statusCode !== 401) wrong.push({ nobodyGot: unsigned.statusCode, way: nameOf(way) });
    const { statusCode, body } = await send(stranger.app, sent, { "x-user-id": victim.uid });
    if (statusCode !== (way.isForEverybody ? 200 : 403) || body.includes(victim.canary))
      wrong.push({ statusCode, sent });
    const same = await send(stranger.app, await validRequest(unknown[index] ?? way, next));
    if (!way.isForEverybody && same.body !== body) wrong.push({ differs: [body, same.body], way: nameOf(way) });
  }
  return wrong;
}

/**
 * One client tries to read and change another's data by every call, first with valid inputs (which succeed for a twin of the
 * victim), then with odd ones.
 */
export async function tryForeignData(count: number, seed: number) {
  const next = chance(seed);
  const closed = await failedCalls(await busyClient(), next);
  const victim = await busyClient();
  // Otherwise a job would do this later and change the victim's data.
  const [{ db }, { signal }] = [await testDatabase(), new AbortController()];
  await refreshAmounts(db, signal);
  await refreshStaleDuties(db, signal, { now: new Date() });
  const before = await fingerprint(victim);
  const wrong = await answersToStrangers(victim, next);
  const stranger = await reporter();
  const leaks: { statusCode: number; sent: Sent }[] = [];
  const statuses: Record<number, number> = {};
  const ways = allCalls(victim);
  const isLeak = (way: EndpointCall, statusCode: number, body: string) =>
    body.includes(victim.canary) || statusCode >= 500 || (statusCode < 400 && !way.isForEverybody);
  for (let tried = 0; tried < count; tried++) {
    const way = ways[tried % ways.length];
    if (!way) throw new Error("no way");
    const sent = await oddRequest(way, next);
    const { statusCode, body } = await send(stranger.app, sent, { "x-user-id": victim.uid });
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
    if (isLeak(way, statusCode, body)) leaks.push({ statusCode, sent });
  }
  return { closed, wrong, leaks, statuses, isUntouched: (await fingerprint(victim)) === before };
}
