import { afterEach, expect, test } from "vitest";
import { createKsefClient } from "./client.ts";
import { ksefEnvironmentOf } from "./environment.ts";
import { startKsefStandIn, type KsefStandIn, type StandInOptions } from "./stand-in/stand-in.ts";

const NIP = "9991003003";
const TOKEN = "20260301-EC-1A2B3C4D5E-6F7A8B9C0D-1E";

let open: KsefStandIn[] = [];
afterEach(async () => {
  await Promise.all(open.map((standIn) => standIn.close()));
  open = [];
});

async function connected(options: Partial<StandInOptions> = {}) {
  let now = Date.parse("2026-06-01T08:00:00Z");
  const clock = () => new Date(now);
  const standIn = await startKsefStandIn({ clock, companies: [{ nip: NIP, tokens: [TOKEN] }], ...options });
  open.push(standIn);
  const pass = (milliseconds: number) => void (now += milliseconds);
  const wait = async (milliseconds: number) => pass(milliseconds);
  const client = createKsefClient(ksefEnvironmentOf(standIn.baseUrl), { clock, wait });
  return { standIn, client, pass, clock };
}

test("signs in with a token, renews the access token and signs out", async () => {
  const { standIn, client } = await connected();
  const { accessToken, refreshToken } = await client.signIn(NIP, TOKEN);
  expect(accessToken.validUntil).toEqual(new Date("2026-06-01T08:15:00.500Z"));
  const renewed = await client.refresh(refreshToken.token);
  expect(renewed.accessToken.token).not.toBe(accessToken.token);
  await client.signOut(accessToken.token);
  await expect(client.refresh(refreshToken.token)).rejects.toMatchObject({ kind: "expired", code: 21_301 });
  expect(standIn.calls.map(({ place }) => place)).toEqual([
    "keys",
    "challenge",
    "begin",
    "status",
    "status",
    "redeem",
    "refresh",
    "signOut",
    "refresh",
  ]);
});
