import { readFileSync } from "node:fs";
import path from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { asOwner } from "../../../test/administration.ts";
import { testDatabase } from "../../../test/app.ts";
import { freshDatabase } from "../../../test/database.ts";
import { appWithKsef, connected, connectedShop, TOKEN } from "../../../test/ksef-app.ts";
import { newRequest } from "../../../test/people.ts";
import { aCategory, bagOf, product } from "../../../test/sales.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { importDatabase } from "../../backup/read-backup.ts";
import { exportDatabase } from "../../backup/write-backup.ts";
import { openDatabase } from "../../db/index.ts";
import { readMigrations } from "../../db/migrate.ts";
import { ksefConnections, ksefFetched } from "../../db/schema.ts";
import { MIGRATIONS } from "../../folders.ts";
import { startJobs } from "../../jobs/runner.ts";
import { addJob } from "../../jobs/store.ts";
import { readSettings } from "../../settings.ts";
import { ksef } from "./feature.ts";
import { fetchKind } from "./job-kinds.ts";

const { folder, remove } = temporaryFolder();
afterAll(remove);
const logged = new PassThrough();
const made = await appWithKsef({ log: pino({ level: "trace" }, logged) });
const { app, standIn, clock } = made;
const bag = bagOf(await aCategory(), "10");

/** The token as text, in hexadecimal and in base64, as bytes may be written. */
const spellings = [TOKEN, Buffer.from(TOKEN).toString("hex"), Buffer.from(TOKEN).toString("base64").replace(/=+$/, "")];
const leaksIn = (said: string) => spellings.filter((spelling) => said.includes(spelling));

const client = await connectedShop(made, [product("A", bag)], { takesByItself: true });
client.sells(2);
await client.fetchNow();
standIn.fail("challenge", { is: "status", status: 500 });
await client.fetchNow();
standIn.fail("status", { is: "ends", code: 450, details: [`Invalid token ${TOKEN}`] });
const refused = await connected(app, client.uid);
standIn.fail("begin", { is: "nonsense", body: `{"token":"${TOKEN}"}` });
const odd = await connected(app, client.uid);

test("the token is in no answer, in no table, in no history and in no log", async () => {
  expect([refused.statusCode, odd.statusCode]).toEqual([400, 400]);
  const answers = [
    refused.body,
    odd.body,
    (await app.inject(`/api/users/${client.uid}/ksef`)).body,
    (await app.inject(`/api/users/${client.uid}/ksef/invoices`)).body,
    (await app.inject("/api/ksef/connections")).body,
    (await app.inject("/api/system")).body,
    (await newRequest(app, "connectKsef", { uid: client.uid, token: `${TOKEN} x` })).body,
    (await app.inject({ method: "POST", url: "/functions/listUserHistory", payload: { data: { uid: client.uid } } }))
      .body,
    JSON.stringify(app.mails),
  ];
  expect(answers.flatMap(leaksIn)).toEqual([]);
  const tables = await asOwner<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'ekorok'",
    [],
  );
  expect(tables.length).toBeGreaterThan(50);
  for (const { name } of tables) {
    const rows = await asOwner<{ row: string }>(`select t::text as row from ekorok.${name} t`, []);
    expect([name, ...rows.flatMap(({ row }) => leaksIn(row))]).toEqual([name]);
  }
  logged.end();
  const log = await text(logged);
  expect(log).toContain("KSeF could not be read");
  expect(leaksIn(log)).toEqual([]);
});

const keysFor = (backupKey: string | undefined) => ({ backupKey, dataDir: folder });

async function backedUp(backupKey: string | undefined) {
  const { owner } = await testDatabase();
  const file = path.join(folder, `${backupKey ? "sealed" : "plain"}.backup`);
  await exportDatabase(owner, file, keysFor(backupKey), new Date());
  return file;
}

async function restored(file: string, backupKey: string | undefined) {
  const { owner, app: login } = await freshDatabase();
  await importDatabase(owner, file, { ...keysFor(backupKey), isUnverified: false }, readMigrations(MIGRATIONS));
  return { ...openDatabase(login), owner };
}

test("a plain backup has neither tokens nor connections; what waits is in it", async () => {
  const file = await backedUp(undefined);
  expect(leaksIn(readFileSync(file, "latin1"))).toEqual([]);
  const { db, close } = await restored(file, undefined);
  expect([await db.$count(ksefConnections), await db.$count(ksefFetched)]).toEqual([0, 2]);
  await close();
});

test("a program restored from an encrypted backup calls no KSeF, whatever is due or asked for", async () => {
  const key = "wrona bez kracząca ogona";
  const { db, close } = await restored(await backedUp(key), key);
  expect(await db.$count(ksefConnections)).toBe(1);
  await db.update(ksefConnections).set({ dueAt: clock.now(), phase: null });
  const settings = { ...readSettings({}), ksef: standIn.baseUrl, dataDir: made.dataDir };
  const mailSender = { sendMail: async () => {}, areMailsInFolder: false, publicAddress: () => "", consultancy: "" };
  const log = pino({ level: "silent" });
  const jobs = startJobs(db, ksef.jobs({ settings, log, mailSender, ksefWait: clock.wait }), { log, clock: clock.sql });
  const before = standIn.calls.length;
  clock.pass(86_400_000);
  await addJob(db, fetchKind, { uid: client.uid });
  await jobs.settle();
  clock.pass(600_000);
  await jobs.settle();
  expect(standIn.calls).toHaveLength(before);
  await jobs.stop();
  await close();
});
