import { eq } from "drizzle-orm";
import { userDocument } from "@ekorok/domain/users/contract/user-document";
import { z } from "zod";
import { users } from "../../src/db/schema.ts";
import { setAdministrator, setBlocked } from "../../src/features/users/accounts.ts";
import { sleep } from "../../src/queues/waiting.ts";
import { eventually } from "../eventually.ts";
import { SITE_PASSWORD, type Account, type Site } from "../site.ts";

const FLAG = "canManageReportBatteries";
const json = { "content-type": "application/json" };

type Situation = { site: Site; caller: Account; other: Account; cookie: string };
type Revocation = {
  /** The account whose document is read repeatedly. */
  target: (situation: Situation) => Account;
  /** Takes the right away. */
  revoke: (situation: Situation) => Promise<unknown>;
  /** Did the answer still depend on the right? */
  isSuccess: (status: number, body: unknown) => boolean;
};

const isOk = (status: number) => status === 200;

/** How a caller can lose a right. */
export const revocations: Record<string, Revocation> = {
  demoted: {
    target: ({ other }) => other,
    revoke: ({ site, caller }) => setAdministrator(site.db, caller.uid, false, null),
    isSuccess: isOk,
  },
  "without the flag": {
    target: ({ caller }) => caller,
    revoke: ({ site, caller }) =>
      site.db
        .update(users)
        .set({ permissions: { [FLAG]: false } })
        .where(eq(users.uid, caller.uid)),
    isSuccess: (status, body) => isOk(status) && userDocument.parse(body).permissions[FLAG],
  },
  blocked: {
    target: ({ caller }) => caller,
    revoke: ({ site, caller }) => setBlocked(site.db, caller.uid, true, null),
    isSuccess: isOk,
  },
  "signed out": {
    target: ({ caller }) => caller,
    revoke: ({ site, cookie }) =>
      fetch(`${site.address}/api/auth/sign-out`, { method: "POST", headers: { ...json, cookie }, body: "{}" }),
    isSuccess: isOk,
  },
};

/** Workers use a right continuously with one token, before and after it is taken away. */
export async function revokeUnderLoad(
  site: Site,
  { target, revoke, isSuccess }: Revocation,
  workers: number,
  ms: number,
) {
  const [caller, other] = [await site.account({ isAdmin: true }), await site.account()];
  const { idToken, cookie } = await signIn(site, caller);
  const situation = { site, caller, other, cookie };
  const url = `${site.address}/api/users/${target(situation).uid}`;
  const answers: { startedAt: number; isSuccess: boolean }[] = [];
  let isOver = false;
  const worker = async () => {
    while (!isOver) {
      const startedAt = performance.now();
      const answer = await fetch(url, { headers: { authorization: `Bearer ${idToken}` } });
      answers.push({ startedAt, isSuccess: isSuccess(answer.status, await answer.json()) });
    }
  };
  const working = Array.from({ length: workers }, worker);
  await sleep(ms); // how long the right is used
  await eventually("successes", () => answers.filter(({ isSuccess }) => isSuccess).length > workers);
  await revoke(situation);
  const revokedAt = performance.now();
  const before = answers.length;
  await eventually("answers afterwards", () => answers.length > before + 10 * workers);
  isOver = true;
  await Promise.all(working);
  const later = answers.filter(({ startedAt }) => startedAt > revokedAt);
  return {
    successesBefore: answers.filter(({ startedAt, isSuccess }) => isSuccess && startedAt <= revokedAt).length,
    startedAfter: later.length,
    successesAfter: later.filter(({ isSuccess }) => isSuccess).length,
  };
}

async function signIn({ address }: Site, { email }: Account): Promise<{ idToken: string; cookie: string }> {
  const answer = await fetch(`${address}/api/auth/sign-in`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ email, password: SITE_PASSWORD }),
  });
  const { idToken } = z.object({ idToken: z.string() }).parse(await answer.json());
  return {
    idToken,
    cookie: answer.headers
      .getSetCookie()
      .map((text) => text.split(";")[0])
      .join("; "),
  };
}
