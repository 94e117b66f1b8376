import { decodeJwt } from "jose";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { sleep } from "../src/queues/waiting.ts";
import { freshAddress } from "../test/call-from.ts";
import { startProcess, type RunningProgram } from "../test/program.ts";
import { temporaryFolder } from "../test/temporary-folder.ts";

const EMAIL = "a@firma.pl";
const PASSWORD = "siedem starych rowerów";
const FLOOD = 20_000;

const { folder, remove } = temporaryFolder();
let program: RunningProgram | undefined;
afterEach(async () => {
  program?.child.kill("SIGTERM");
  await program?.exited;
  await remove();
});

const centile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;

/** A flood of sign-ins to unknown accounts, as a proxy would pass them on. */
const floods = { "one address": () => "10.9.9.9", "many addresses": freshAddress };

test.each(Object.entries(floods))(
  "300 sign-ins at a time from %s for twenty seconds slow nobody down and keep no known browser out",
  async (name, from) => {
    const settings = { APP_INTEGRITY: "off", ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: "error" };
    program = startProcess({ DATA_DIR: folder, TRUSTED_PROXIES: "127.0.0.1", ...settings }, "as shipped");
    const address = await program.ready;
    const signIn = async (email: string, password: string, more: Record<string, string>) => {
      const start = performance.now();
      const headers = { "content-type": "application/json", ...more };
      const body = JSON.stringify({ email, password });
      const answer = await fetch(`${address}/api/auth/sign-in`, { method: "POST", headers, body });
      const text = await answer.text();
      return { status: answer.status, text, headers: answer.headers, milliseconds: performance.now() - start };
    };
    const asOwner = (headers: Record<string, string> = {}) =>
      signIn(EMAIL, PASSWORD, { "x-forwarded-for": freshAddress(), ...headers });
    const { text, headers } = await asOwner();
    const { idToken } = z.object({ idToken: z.string() }).parse(JSON.parse(text));
    const cookies = headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
    const knownBrowser = cookies.find((cookie) => cookie.includes("known-browser")) ?? "";

    const end = performance.now() + FLOOD;
    const refusals: number[] = [];
    const flood = Array.from({ length: 300 }, async (_, number) => {
      while (performance.now() < end) {
        const { status, milliseconds } = await signIn(`${number}@firma.pl`, "not the password", {
          "x-forwarded-for": from(),
        });
        if (status === 429) refusals.push(milliseconds);
        await sleep(50); // a refused caller pauses
      }
    });
    const reads: { status: number; milliseconds: number }[] = [];
    const reading = (async () => {
      while (performance.now() < end) {
        const start = performance.now();
        const bearer = { authorization: `Bearer ${idToken}` };
        const { status } = await fetch(`${address}/api/users/${decodeJwt(idToken).sub}`, { headers: bearer });
        reads.push({ status, milliseconds: performance.now() - start });
        await sleep(100);
      }
    })();
    await sleep(FLOOD / 2); // in the middle of the flood
    const during = await asOwner({ cookie: knownBrowser });
    await Promise.all([reading, ...flood]);
    const after = await asOwner();

    const times = reads.map(({ milliseconds }) => milliseconds);
    const p95 = centile(times, 0.95);
    process.stdout.write(
      `${name}: ${reads.length} reads: p95 ${p95.toFixed(0)} ms; ${refusals.length} refusals: median ${centile(refusals, 0.5).toFixed(0)} ms; ` +
        `owner with a known browser ${during.status} after ${during.milliseconds.toFixed(0)} ms, ` +
        `afterwards without ${after.status} after ${after.milliseconds.toFixed(0)} ms\n`,
    );
    expect(reads.filter(({ status }) => status !== 200)).toEqual([]);
    expect(p95).toBeLessThan(400);
    expect(refusals.length).toBeGreaterThan(300);
    expect([during.status, after.status]).toEqual([200, 200]);
    expect(during.milliseconds).toBeLessThan(5_000);
    expect(after.milliseconds).toBeLessThan(5_000);
  },
);
