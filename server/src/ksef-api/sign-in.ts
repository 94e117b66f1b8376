import {
  beginAnswer,
  challengeAnswer,
  signInStatusAnswer,
  tokensAnswer,
  type KsefToken,
  type KsefTokens,
} from "./answers.ts";
import type { PublicKeys } from "./public-keys.ts";
import { broken, KsefRefusal, type KsefRefusalKind } from "./refusal.ts";
import { refusalOf, type OperationStatus } from "./refused-answer.ts";
import type { KsefService } from "./service-calls.ts";

const NIP = /^[1-9](?:\d[1-9]|[1-9]\d)\d{7}$/;

/** Signs in with a KSeF token: proves it, waits until KSeF has checked it, and takes the session's tokens. */
export async function signIn(service: KsefService, keys: PublicKeys, nip: string, token: string): Promise<KsefTokens> {
  if (!NIP.test(nip)) throw unusable("nip", "The NIP is not one that KSeF knows.");
  if (token.trim() === "") throw unusable("token", "The token is empty.");
  const { referenceNumber, authenticationToken } = await begin(service, keys, nip, token);
  const secrets = [token];
  await untilChecked(service, referenceNumber, authenticationToken, secrets);
  return service.askJson(tokensAnswer, {
    group: "auth",
    method: "POST",
    path: "/auth/token/redeem",
    bearer: authenticationToken.token,
    secrets,
  });
}

const unusable = (kind: KsefRefusalKind, why: string) => new KsefRefusal(why, { kind, code: 0, status: 0 });

/** The challenge is asked for anew with each key: one that was answered wrongly may be gone. */
const begin = (service: KsefService, keys: PublicKeys, nip: string, token: string) =>
  keys.withKey("KsefTokenEncryption", async (encrypt) => {
    const { challenge, timestampMs } = await service.askJson(challengeAnswer, {
      group: "auth",
      method: "POST",
      path: "/auth/challenge",
    });
    const { bytes, publicKeyId } = encrypt(Buffer.from(`${token}|${timestampMs}`, "utf8"));
    return service.askJson(beginAnswer, {
      group: "auth",
      method: "POST",
      path: "/auth/ksef-token",
      json: { challenge, contextIdentifier: { type: "Nip", value: nip }, encryptedToken: bytes, publicKeyId },
      secrets: [token, bytes],
    });
  });

const UNDER_WAY = 100;
const DONE = 200;
/** Growing pauses; two minutes together. */
const pauses = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000];

async function untilChecked(
  service: KsefService,
  referenceNumber: string,
  { token }: KsefToken,
  secrets: readonly string[],
): Promise<void> {
  const check = () =>
    service.askJson(signInStatusAnswer, {
      group: "auth",
      method: "GET",
      path: `/auth/${referenceNumber}`,
      bearer: token,
      secrets,
    });
  for (const pause of pauses) {
    const { status } = await check();
    if (status.code === DONE) return;
    if (status.code !== UNDER_WAY) throw signInRefusal(status, [...secrets, token]);
    await service.wait(pause);
  }
  throw broken("KSeF has not checked the token within two minutes.");
}

const WRONG_TOKEN = 450;
const kinds: Readonly<Record<number, KsefRefusalKind>> = {
  415: "permission",
  425: "expired",
  [WRONG_TOKEN]: "token",
  470: "token",
  500: "again",
  550: "again",
};

function signInRefusal(status: OperationStatus, secrets: readonly string[]): KsefRefusal {
  const isOurs = status.code === WRONG_TOKEN && (status.details ?? []).some(saysOutOfTime);
  return refusalOf(status, isOurs ? { [WRONG_TOKEN]: "again" } : kinds, "the sign-in", secrets);
}

/** The token may be right: challenge or time was wrong, so another attempt can succeed. */
const saysOutOfTime = (detail: string) => /wyzwanie|czas tokena/i.test(detail);
