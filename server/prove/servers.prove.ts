import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { freePorts } from "../test/free-ports.ts";
import { killServers, type Balance } from "../test/scenarios/servers.ts";
import { takenOver } from "../test/scenarios/taken-over.ts";
import { temporaryFolder } from "../test/temporary-folder.ts";

/** Debian's haproxy with a usual configuration: it polls each server's readiness, and tries another if one is gone. */
const behindHaproxy: Balance = async (ports) => {
  const { folder, remove } = temporaryFolder();
  const [port = 0] = await freePorts(1);
  const file = path.join(folder, "haproxy.cfg");
  writeFileSync(file, configuration(port, ports));
  const haproxy = spawn("/usr/sbin/haproxy", ["-db", "-q", "-f", file], { stdio: "inherit" });
  const exited = once(haproxy, "exit");
  const address = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(address).then(
      () => true,
      () => false,
    );
  while (!(await answers())) if (haproxy.exitCode !== null) throw new Error("haproxy ended; what it said stands above");
  return {
    address: () => address,
    stop: async () => {
      haproxy.kill("SIGTERM");
      await exited;
      await remove();
    },
  };
};

const configuration = (port: number, ports: readonly number[]) => `
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  option redispatch 1
  retries 3
  option forwardfor if-none
frontend people
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  balance roundrobin
  option httpchk GET /readyz
${ports.map((port) => `  server ekorok-${port} 127.0.0.1:${port} check inter 300ms fall 2 rise 1`).join("\n")}
`;

test("three servers behind haproxy, each killed five times under load", async () => {
  const { signedInOnOne, answered, effects, wrong, slowestGap, guesses, mails } = await killServers(15, behindHaproxy, {
    say: (line) => process.stdout.write(`${line}\n`),
    patience: 300_000,
  });
  process.stdout.write(
    `${answered} saves answered, ${wrong.lost.length} lost, ${effects - answered} done twice, ${wrong.halved.length} by halves; ` +
      `longest wait for an answer ${slowestGap.toFixed(0)} ms; ${guesses.looked} guesses of ${guesses.allowed} allowed were looked at; ` +
      `of ${mails.asked} mails ${mails.once} came once, ${mails.twice.length} twice, ${mails.listed} are listed as uncertain\n`,
  );
  expect(signedInOnOne).toEqual({ savedOnAnother: 200, seenByAThird: 200 });
  expect(wrong).toEqual({ lost: [], halved: [], outOfStep: [] });
  expect(effects).toBe(answered);
  expect(mails.twice).toEqual([]);
  // A mail that a server was sending when it was killed may have been sent, and is listed all the same.
  expect(mails.once + mails.listed).toBeGreaterThanOrEqual(mails.asked);
  expect(guesses.looked).toBe(guesses.allowed);
});

test("another server takes over what a killed server was reading within fifteen seconds", async () => {
  const times: number[] = [];
  for (let round = 0; round < 5; round++) times.push(await takenOver());
  const seconds = times.map((time) => (time / 1_000).toFixed(1)).join(", ");
  process.stdout.write(`taken over after ${seconds} s\n`);
  expect(Math.max(...times)).toBeLessThan(15_000);
});
