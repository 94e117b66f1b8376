import { expect, test } from "vitest";
import { z } from "zod";
import { sleep } from "../src/wait.ts";
import { startProcess } from "../test/program.ts";
import { temporaryFolder } from "../test/temporary-folder.ts";

const PASSWORD = "siedem starych rowerów";
const json = { "content-type": "application/json" };

test("300 sign-ins at a time for twenty seconds do not slow others down", async () => {
  const { folder, remove } = temporaryFolder();
  const program = startProcess(
    { DATA_DIR: folder, APP_INTEGRITY: "off", ADMIN_EMAIL: "a@firma.pl", ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: "error" },
    "as shipped",
  );
  const address = await program.ready;
  const signIn = async (email: string, password: string) => {
    const start = performance.now();
    const answer = await fetch(`${address}/api/auth/sign-in`, {
      method: "POST",
      headers: json,
      body: JSON.stringify({ email, password }),
    });
    return { status: answer.status, body: await answer.text(), milliseconds: performance.now() - start };
  };
  const { idToken } = z.object({ idToken: z.string() }).parse(JSON.parse((await signIn("a@firma.pl", PASSWORD)).body));

  const end = performance.now() + 20_000;
  const refusals: number[] = [];
  const flood = Array.from({ length: 300 }, async (_, number) => {
    while (performance.now() < end) {
      const { status, milliseconds } = await signIn(`${number}@firma.pl`, "not the password");
      if (status === 429) refusals.push(milliseconds);
      await sleep(50); // a caller that was refused looks at the answer first
    }
  });
  const reads: { status: number; milliseconds: number }[] = [];
  while (performance.now() < end) {
    const start = performance.now();
    const { status } = await fetch(`${address}/api/dictionaries`, { headers: { authorization: `Bearer ${idToken}` } });
    reads.push({ status, milliseconds: performance.now() - start });
    await sleep(100);
  }
  await Promise.all(flood);
  const owner = await signIn("a@firma.pl", PASSWORD);
  program.child.kill("SIGTERM");
  await program.exited;
  await remove();
  const times = reads.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
  process.stdout.write(
    `${reads.length} reads: p95 ${p95.toFixed(0)} ms, worst ${times.at(-1)?.toFixed(0)} ms; ${refusals.length} refusals; owner afterwards: ${owner.status}\n`,
  );
  expect(reads.filter(({ status }) => status !== 200)).toEqual([]);
  expect(p95).toBeLessThan(400);
});
