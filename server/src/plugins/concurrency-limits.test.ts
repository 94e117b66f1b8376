import { randomUUID } from "node:crypto";
import { request, type ClientRequest } from "node:http";
import { connect } from "node:net";
import { SignJWT, generateKeyPair } from "jose";
import { expect, test } from "vitest";
import { testApp } from "../../test/app.ts";
import { eventually } from "../../test/eventually.ts";
import { call, person, signedIn } from "../../test/people.ts";
import type { Plugin } from "../app.ts";
import { AT_ONCE } from "./concurrency-limits.ts";

const schema = { hide: true };

/** A route whose answers wait until the test opens it, and how many requests are running. */
function gate() {
  const seen = { inWork: 0, most: 0 };
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const feature: Plugin = async (app) => {
    const wait = async () => {
      seen.most = Math.max(seen.most, ++seen.inWork);
      await opened;
      seen.inWork--;
      return {};
    };
    app.get("/api/gate", { config: { access: "signedIn" }, schema }, wait);
    app.get("/api/open-gate", { config: { access: "anyone" }, schema }, wait);
  };
  return { feature, seen, open };
}

const QUEUE = 200;

test("an account has a few requests running, some wait, and the rest is refused; another account does not wait for them", async () => {
  const { feature, seen, open } = gate();
  const app = await testApp({ plugins: [feature] });
  const [greedy, other] = [await person(), await person()];
  const { bearer } = await signedIn(app, greedy.email);
  const { bearer: theirs } = await signedIn(app, other.email);
  const ask = async () => app.inject({ url: "/api/gate", headers: bearer });
  const many = Array.from({ length: AT_ONCE.account + QUEUE + 1 }, ask);
  await eventually("as many in work as may be", () => seen.inWork === AT_ONCE.account);
  // They may arrive in any order; the first that is answered has found the queue full.
  expect((await Promise.race(many)).statusCode).toBe(429);

  const [refused, refusedFunction] = await Promise.all([
    app.inject({ url: `/api/users/${greedy.uid}`, headers: bearer }),
    call(app, "listSessions", null, bearer),
  ]);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers["retry-after"]).toBe("1");
  const error = {
    status: "RESOURCE_EXHAUSTED",
    message: "Za dużo naraz. Spróbuj ponownie za chwilę.",
    details: { code: "requests/too-many-at-once", retryAfter: 1 },
  };
  expect(refused.json()).toEqual({ error });
  expect([refusedFunction.statusCode, refusedFunction.json()]).toEqual([429, { error }]);
  expect((await app.inject({ url: `/api/users/${other.uid}`, headers: theirs })).statusCode).toBe(200);

  open();
  // On a slow machine some may have waited too long by now.
  const statuses = (await Promise.all(many)).map(({ statusCode }) => statusCode);
  expect(statuses).toContain(200);
  expect(statuses.filter((status) => ![200, 429, 503].includes(status))).toEqual([]);

  expect(seen.most).toBe(AT_ONCE.account);
});

test("a forged token does not take another's share: it counts by address, as no token does", async () => {
  const { feature, seen, open } = gate();
  const app = await testApp({ plugins: [feature] });
  const { uid, email } = await person();
  const { privateKey } = await generateKeyPair("ES256");
  const forged = await new SignJWT({ sid: randomUUID() })
    .setProtectedHeader({ alg: "ES256", typ: "JWT" })
    .setSubject(uid)
    .setIssuer("ekorok")
    .setAudience("ekorok")
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(privateKey);
  const headers = { authorization: `Bearer ${forged}` };
  const remoteAddress = "10.200.0.1";
  const many = Array.from({ length: 2 * AT_ONCE.address }, (_, index) =>
    app.inject({ url: "/api/open-gate", remoteAddress, ...(index % 2 === 0 ? { headers } : {}) }),
  );
  await eventually("as many in work as may be", () => seen.inWork === AT_ONCE.address);
  const { bearer } = await signedIn(app, email);
  expect((await app.inject({ url: `/api/users/${uid}`, headers: bearer, remoteAddress })).statusCode).toBe(200);
  open();
  await Promise.all(many);
  expect(seen.most).toBe(AT_ONCE.address);
});

test("callers who hang up and ask again get no more: a slot is free only when its work has ended", async () => {
  const { feature, seen, open } = gate();
  const app = await testApp({ plugins: [feature] });
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  const [{ uid, email }, stranger] = [await person(), await person()];
  const { bearer } = await signedIn(app, email);
  const { bearer: theirs } = await signedIn(app, stranger.email);
  const ask = (path: string): ClientRequest => {
    const asked = request(address + path, { headers: bearer, agent: false });
    asked.on("error", () => {}).end();
    return asked;
  };
  const asked = Array.from({ length: AT_ONCE.account }, () => ask("/api/gate"));
  await eventually("as many in work as may be", () => seen.inWork === AT_ONCE.account);
  const closed = asked.map((one) => new Promise((resolve) => one.on("close", resolve)));
  for (const one of asked) one.destroy();
  await Promise.all(closed);
  let isAnswered = false;
  const next = fetch(`${address}/api/users/${uid}`, { headers: bearer }).then((answer) => {
    isAnswered = true;
    return answer.status;
  });
  // Another account's later request is answered earlier.
  expect((await fetch(`${address}/api/users/${stranger.uid}`, { headers: theirs })).status).toBe(200);
  expect(isAnswered).toBe(false);
  open();
  expect(await next).toBe(200);
});

test("a caller who sends a body slowly takes no slot from others at their address", async () => {
  const app = await testApp();
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  const begin =
    "POST /api/auth/reset-request HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{";
  let asked = 0;
  app.server.on("request", () => asked++);
  const dribbling = Array.from({ length: 2 * AT_ONCE.address }, () => {
    const socket = connect(Number(new URL(address).port), "127.0.0.1").on("error", () => {});
    socket.write(begin);
    return socket;
  });
  await eventually("all have begun", () => asked === dribbling.length);
  const signedOut = await fetch(`${address}/api/auth/sign-out`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  expect(signedOut.status).toBe(200);
  for (const socket of dribbling) socket.destroy();
});
