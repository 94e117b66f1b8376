import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { openConnection } from "../src/db/connection.ts";
import { runningEmbedded } from "../src/postgres/embedded.ts";
import { npmRun, npmRunWith } from "./npm-run.ts";
import { eventually } from "./eventually.ts";
import { startProcess, type RunningProgram } from "./program.ts";
import { preparedFolder } from "./temporary-folder.ts";

const { folder, remove } = preparedFolder();
const running: RunningProgram[] = [];
afterAll(async () => {
  for (const { child } of running) child.kill("SIGKILL");
  await remove();
});

const email = "a@firma.pl";
const password = "siedem starych rowerów";

async function whileRunning<T>(work: (address: string) => Promise<T>): Promise<T> {
  const admin = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password };
  const program = startProcess({ DATA_DIR: folder, APP_INTEGRITY: "off", ...admin }, "as shipped");
  running.push(program);
  const outcome = await work(await program.ready);
  program.child.kill("SIGTERM");
  expect(await program.exited).toBe(0);
  return outcome;
}
const post = (address: string, url: string, body: object, cookie = "") =>
  fetch(`${address}/api/auth/${url}`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(body),
  });
const mailed = () => {
  const files = readdirSync(folder).includes("mail") ? readdirSync(path.join(folder, "mail")) : [];
  const mail = files[0] ? readFileSync(path.join(folder, "mail", files[0]), "utf8").replaceAll("=\r\n", "") : "";
  return /token=3D([\w-]{43})/.exec(mail)?.[1] ?? "";
};
async function keys(): Promise<Record<string, string>> {
  const client = await openConnection(runningEmbedded(folder)?.owner ?? {});
  const { rows } = await client.query<{ purpose: string; kid: string }>("select purpose, kid from ekorok.signing_keys");
  await client.end();
  return Object.fromEntries(rows.map(({ purpose, kid }) => [purpose, kid]));
}

test("a restore invalidates all earlier sessions, links and tokens", async () => {
  const file = path.join(folder, "one.backup");
  const settings = { BACKUP_KEY: "cztery żółte parasole" };
  const askedBy = (address: string, idToken: string) =>
    fetch(`${address}/api/users`, { headers: { authorization: `Bearer ${idToken}` } }).then(({ status }) => status);
  const before = await whileRunning(async (address) => {
    const signedIn = await post(address, "sign-in", { email, password });
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    const { idToken } = z
      .object({ idToken: z.string() })
      .parse(await (await post(address, "token", {}, cookie)).json());
    expect(await askedBy(address, idToken)).toBe(200);
    await post(address, "reset-request", { email });
    await eventually("the mail", () => mailed() !== "");
    expect((await npmRunWith(settings, "backup", folder, file)).code).toBe(0);
    return { cookie, idToken, keys: await keys() };
  });
  expect(await npmRun("restore", folder, file, "--replace")).toMatchObject({
    code: 1,
    said: expect.stringContaining("is encrypted: set BACKUP_KEY"),
  });
  expect((await npmRunWith(settings, "restore", folder, file, "--replace")).code).toBe(0);
  await whileRunning(async (address) => {
    expect((await post(address, "token", {}, before.cookie)).status).toBe(401);
    expect(await askedBy(address, before.idToken)).toBe(401);
    const reset = { token: mailed(), password: "dziewięć cichych latarni" };
    expect((await post(address, "reset", reset)).status).toBe(400);
    expect((await post(address, "sign-in", { email, password })).status).toBe(200);
    const now = await keys();
    expect(Object.keys(now).toSorted()).toEqual(Object.keys(before.keys).toSorted());
    expect(Object.keys(now).filter((purpose) => now[purpose] === before.keys[purpose])).toEqual([]);
  });
}, 120_000);

test("the program makes nightly backups, and a drill shows that they can be restored", async () => {
  expect((await npmRun("drill", folder)).said).toContain("There is no backup in");
  const backups = path.join(folder, "backups");
  const isThere = () => existsSync(backups) && readdirSync(backups).some((name) => name.endsWith("Z.backup"));
  await whileRunning(async () => {
    const client = await openConnection(runningEmbedded(folder)?.owner ?? {});
    const setBack = async () =>
      (await client.query("update ekorok.job_records set slot = slot - interval '1 day' where name = 'backup'"))
        .rowCount;
    await expect.poll(setBack, { timeout: 30_000 }).toBe(1);
    await client.end();
  });
  await whileRunning(() => eventually("the backup of the night that was slept through", isThere));
  const TMPDIR = path.join(folder, "tmp");
  mkdirSync(TMPDIR, { mode: 0o711 });
  expect(await npmRunWith({ TMPDIR }, "drill", folder)).toMatchObject({
    code: 0,
    said: expect.stringMatching(
      /Counts and hashes of \d+ tables are the same.*Verified [1-9].*was ready in .*went well/s,
    ),
  });
  expect(readdirSync(TMPDIR)).toEqual([]);
}, 120_000);
