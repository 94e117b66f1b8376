import { expect, test } from "vitest";
import { asOwner } from "../../test/administration.ts";
import { testApp } from "../../test/app.ts";
import { testClock } from "../../test/clock.ts";
import { freshDatabase } from "../../test/database.ts";
import { failedJob } from "../../test/failed-job.ts";
import { person } from "../../test/people.ts";
import { openConnection } from "../db/connection.ts";
import { applyPending, readMigrations } from "../db/migrate.ts";
import { MIGRATIONS } from "../folders.ts";

test("an hourly job deletes expired data, and failures older than three months", async () => {
  const clock = testClock("2027-01-15T12:30:00Z");
  const app = await testApp({ clock });
  await app.jobs.settle(); // makes the new schedule known
  const { uid } = await person();
  await asOwner(
    "insert into ekorok.password_links (uid, purpose, token_hash, expires_at) values ($1, 'reset', '\\x00', now() - interval '1 day')",
    [uid],
  );
  const days = (count: number) => new Date(Date.now() - count * 24 * 3_600_000);
  const [old, recent] = [await failedJob({ failedAt: days(91) }), await failedJob({ failedAt: days(89) })];
  const kept = async () => ({
    links: (await asOwner("select from ekorok.password_links where uid = $1", [uid])).length,
    failed: (await asOwner<{ id: string }>("select id from ekorok.jobs where failed_at is not null", [])).map(
      ({ id }) => id,
    ),
  });
  await app.jobs.settle();
  expect(await kept()).toEqual({ links: 1, failed: expect.arrayContaining([old, recent]) });
  clock.set("2027-01-15T13:00:00Z");
  await app.jobs.settle();
  expect(await kept()).toEqual({ links: 0, failed: [recent] });
});

test("mails in the queue of an earlier release become jobs at the update", async () => {
  const { owner, app } = await freshDatabase({ migrated: false });
  const all = readMigrations(MIGRATIONS);
  const client = await openConnection(owner);
  const before = all.findIndex(({ name }) => name === "create_jobs");
  await applyPending(client, all.slice(0, before), app.user);
  await client.query("insert into ekorok.mail_jobs (kind, email, tries) values ('invite', 'jan@firma.pl', 2)");
  await applyPending(client, all, app.user);
  const { rows } = await client.query("select name, payload, tries, failed_at from ekorok.jobs");
  await client.end();
  expect(rows).toEqual([
    { name: "mail", payload: { kind: "invite", email: "jan@firma.pl" }, tries: 2, failed_at: null },
  ]);
});
