import { expect, test } from "vitest";
import { workSteadily } from "../test/scenarios/steady-work.ts";

test("at thirty calls a second for half an hour memory, handles and the WAL do not grow", async () => {
  const { answered, failed, growth, moreHandles, walMiB } = await workSteadily(30, 30 * 60_000);
  process.stdout.write(
    `${answered} answers, ${failed.length} failed; memory grows by ${growth.toFixed(2)} MiB a minute, ` +
      `${moreHandles} more handles, pg_wal ${walMiB.toFixed(0)} MiB\n`,
  );
  expect(failed).toEqual([]);
  expect(growth).toBeLessThan(1);
  expect(Math.abs(moreHandles)).toBeLessThan(10); // connections come and go
  expect(walMiB).toBeLessThanOrEqual(256); // max_wal_size of postgres/configuration.ts
});
