import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { openConnection } from "../src/db/connection.ts";
import { runningEmbedded } from "../src/postgres/embedded.ts";
import { npmRun } from "./npm-run.ts";
import { startProcess } from "./program.ts";
import { preparedFolder } from "./temporary-folder.ts";

const { folder, remove } = preparedFolder();
const program = startProcess({ DATA_DIR: folder }, "as shipped");
afterAll(async () => {
  program.child.kill("SIGTERM");
  await program.exited;
  await remove();
});

const user = (...args: string[]) => npmRun("user", folder, ...args);

test("without data it says so, and makes none", async () => {
  const empty = path.join(folder, "empty");
  for (const args of [["list"], ["add", "a@firma.pl"], ["block", "a@firma.pl"]]) {
    const { code, said } = await npmRun("user", empty, ...args);
    expect([code, said]).toEqual([1, expect.stringContaining(`There are no data in ${empty} (DATA_DIR).`)]);
  }
  expect(existsSync(empty)).toBe(false);
  mkdirSync(empty);
  expect((await npmRun("user", empty, "list")).code).toBe(1);
}, 60_000);

test("each change of an account is one line of the log, with the account's id and without its password", async () => {
  await program.ready;
  const email = "ewa@firma.pl";
  const uids = new Set<string>();
  for (const [args, event] of [
    [["add", email], "account made by command"],
    [["promote", email], "account promoted by command"],
    [["demote", email], "account demoted by command"],
    [["block", email], "account blocked by command"],
    [["unblock", email], "account unblocked by command"],
    [["password", email], "password set by command"],
  ] as const) {
    const { code, said, logged } = await user(...args);
    const line: unknown = JSON.parse(logged);
    expect([code, line]).toEqual([0, expect.objectContaining({ event, uid: expect.any(String) })]);
    const { uid } = Object(line);
    uids.add(uid);
    const passwords = said.match(/[a-z2-9]{5}(-[a-z2-9]{5}){3}/g) ?? [];
    expect(passwords).toHaveLength(/^(account made|password set)/.test(event) ? 1 : 0);
    for (const password of passwords) expect(logged).not.toContain(password);
    expect(logged).not.toContain(email);
  }
  expect(uids.size).toBe(1);
}, 60_000);

test("a client with reports is refused as an administrator, with the reason", async () => {
  await program.ready;
  const email = "klient@firma.pl";
  expect((await user("add", email)).code).toBe(0);
  const client = await openConnection(runningEmbedded(folder)?.owner ?? {});
  await client.query(
    "insert into ekorok.reports (uid, year, month) select uid, 2026, 3 from ekorok.users where email = $1",
    [email],
  );
  await client.end();
  const { code, said } = await user("promote", email);
  expect([code, said]).toEqual([1, expect.stringContaining(`${email} has reports of its own and cannot become`)]);
  expect((await user("list")).said.split("\n")).toContain(email); // alone on its line: neither administrator nor blocked
}, 60_000);

test("administrators get a mail about one who is made at the command line", async () => {
  await program.ready;
  const email = "nowa@firma.pl";
  expect((await user("add", email, "--admin")).code).toBe(0);
  const client = await openConnection(runningEmbedded(folder)?.owner ?? {});
  const { rows } = await client.query(
    "select email from ekorok.users where is_admin and not is_blocked and email <> $1",
    [email],
  );
  await client.end();
  const others = rows.map((row) => String(row.email));
  expect(others).toContain("admin@ekorok.local");
  const post = path.join(folder, "mail");
  const written = () =>
    (existsSync(post) ? readdirSync(post) : [])
      .map((name) => readFileSync(path.join(post, name), "utf8"))
      .filter((mail) => mail.includes("Nowy administrator") && mail.includes(email));
  await expect.poll(() => written().length, { timeout: 30_000 }).toBe(others.length);
}, 60_000);

test("the second factor of anybody, even an administrator, can be taken off, and the history records it", async () => {
  await program.ready;
  const email = "szefowa@firma.pl";
  const client = await openConnection(runningEmbedded(folder)?.owner ?? {});
  await client.query("insert into ekorok.users (email, is_admin, second_factor) values ($1, true, 'on')", [email]);
  const { code, logged } = await user("factor-off", email);
  expect([code, JSON.parse(logged)]).toEqual([0, expect.objectContaining({ event: "second factor off by command" })]);
  const { rows } = await client.query(
    "select second_factor, (select action from ekorok.history h where h.uid = u.uid order by number desc limit 1) as action from ekorok.users u where email = $1",
    [email],
  );
  await client.end();
  expect(rows).toEqual([{ second_factor: "off", action: "user.unprotect" }]);
}, 60_000);
