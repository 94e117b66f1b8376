import { randomBytes } from "node:crypto";
import type { StandInFault } from "./faults.ts";
import type { MinistryKeys } from "./ministry-keys.ts";
import { gone, refusedAs, unauthorized } from "./refused.ts";

const MINUTE = 60_000;
const CHALLENGE_LIFE = 10 * MINUTE;
const ACCESS_LIFE = 15 * MINUTE;
const OPERATION_LIFE = 45 * MINUTE;
const REFRESH_LIFE = 7 * 24 * 60 * MINUTE;

export type StandInToken = {
  readonly token: string;
  readonly permissions?: readonly string[];
  readonly status?: "Active" | "Pending" | "Revoked";
};
type TokenKind = "operation" | "access" | "refresh";
/** What a bearer token stands for. */
export type Session = {
  readonly referenceNumber: string;
  readonly nip: string;
  readonly ksefToken: StandInToken | undefined;
  readonly startedAt: Date;
  status: { readonly code: number; readonly description: string; readonly details?: readonly string[] };
  /** Status calls that are still answered with "under way". */
  left: number;
  isRedeemed: boolean;
  isEnded: boolean;
};

type Begin = {
  readonly challenge: string;
  readonly contextIdentifier: { readonly value: string };
  readonly encryptedToken: string;
  readonly publicKeyId?: string | null | undefined;
};

const upper = (bytes: number) => randomBytes(bytes).toString("hex").toUpperCase();
/** As the ministry's: 36 characters. */
export const referenceNumberOf = (kind: string, now: Date) =>
  `${now.toISOString().slice(0, 10).replaceAll("-", "")}-${kind}-${upper(5)}-${upper(5)}-${upper(1)}`;

const failed = (detail: string) => ({
  code: 450,
  description: "Uwierzytelnianie zakończone niepowodzeniem z powodu błędnego tokenu",
  details: [detail],
});
const done = { code: 200, description: "Uwierzytelnianie zakończone sukcesem" };
const noOperation = () =>
  refusedAs(21_304, "Brak uwierzytelnienia.", "Operacja uwierzytelniania nie została znaleziona.");
const notAuthorized = (detail: string) => refusedAs(21_301, "Brak autoryzacji.", detail);

/** Signing in: challenges, operations and the tokens that they give. */
export function sessionsOf(
  keys: MinistryKeys,
  tokensOf: (nip: string) => readonly StandInToken[],
  clock: () => Date,
  callsUnderWay: number,
) {
  const challenges = new Map<string, number>();
  const bearers = new Map<string, { kind: TokenKind; session: Session; validUntil: number }>();

  const issue = (kind: TokenKind, session: Session, life: number) => {
    const token = `${randomBytes(12).toString("base64url")}.${randomBytes(48).toString("base64url")}`;
    const validUntil = clock().getTime() + life;
    bearers.set(token, { kind, session, validUntil });
    return { token, validUntil: new Date(validUntil).toISOString() };
  };

  const checked = ({ challenge, contextIdentifier, encryptedToken, publicKeyId }: Begin) => {
    const proof = keys.decrypt("KsefTokenEncryption", encryptedToken, publicKeyId ?? undefined)?.toString("utf8");
    const at = challenges.get(challenge);
    challenges.delete(challenge);
    if (at === undefined || clock().getTime() - at > CHALLENGE_LIFE)
      throw refusedAs(21_111, "Nieprawidłowe wyzwanie autoryzacyjne.");
    const [, text, time] = /^(.*)\|(\d+)$/su.exec(proof ?? "") ?? [];
    const token = tokensOf(contextIdentifier.value).find((one) => one.token === text);
    if (!token) return { token, status: failed("Nieprawidłowy token") };
    if (Number(time) !== at) return { token, status: failed("Nieprawidłowy czas tokena") };
    if (token.status === "Revoked") return { token, status: failed("Token unieważniony") };
    if (token.status === "Pending") return { token, status: failed("Token nieaktywny") };
    const status =
      token.permissions?.length === 0
        ? {
            code: 415,
            description: "Uwierzytelnianie zakończone niepowodzeniem",
            details: ["Brak przypisanych uprawnień"],
          }
        : done;
    return { token, status };
  };

  const mustNotBeRevoked = ({ nip, ksefToken }: Session) => {
    const now = tokensOf(nip).find(({ token }) => token === ksefToken?.token);
    if (!now || now.status === "Revoked") throw notAuthorized("Token KSeF został unieważniony.");
  };

  return {
    challenge: (clientIp: string) => {
      const [now, challenge] = [clock(), referenceNumberOf("CR", clock())];
      challenges.set(challenge, now.getTime());
      return { challenge, timestamp: now.toISOString(), timestampMs: now.getTime(), clientIp };
    },
    begin: (body: Begin) => {
      const { token, status } = checked(body);
      const session: Session = {
        referenceNumber: referenceNumberOf("AU", clock()),
        nip: body.contextIdentifier.value,
        ksefToken: token,
        startedAt: clock(),
        status,
        left: callsUnderWay,
        isRedeemed: false,
        isEnded: false,
      };
      return {
        referenceNumber: session.referenceNumber,
        authenticationToken: issue("operation", session, OPERATION_LIFE),
      };
    },
    status: (session: Session, referenceNumber: string, fault: StandInFault | undefined) => {
      if (session.referenceNumber !== referenceNumber) throw noOperation();
      if (clock().getTime() - session.startedAt.getTime() > REFRESH_LIFE) throw gone();
      session.left -= 1;
      if (fault?.is === "ends")
        session.status = {
          code: fault.code,
          description: "Uwierzytelnianie nie powiodło się",
          details: fault.details ?? [],
        };
      return {
        startDate: session.startedAt.toISOString(),
        authenticationMethod: "Token",
        authenticationMethodInfo: { category: "Token", code: "token.ksef", displayName: "Token KSeF" },
        status: session.left < 0 ? session.status : { code: 100, description: "Uwierzytelnianie w toku" },
        isTokenRedeemed: session.isRedeemed,
      };
    },
    redeem: (session: Session) => {
      if (session.isRedeemed)
        throw notAuthorized(`Tokeny dla operacji uwierzytelniania ${session.referenceNumber} zostały już pobrane.`);
      if (session.left >= 0 || session.status.code !== 200)
        throw notAuthorized(`Status uwierzytelniania (${session.status.code}) nie pozwala na pobranie tokenów.`);
      mustNotBeRevoked(session);
      session.isRedeemed = true;
      return {
        accessToken: issue("access", session, ACCESS_LIFE),
        refreshToken: issue("refresh", session, REFRESH_LIFE),
      };
    },
    refresh: (session: Session) => {
      if (session.isEnded)
        throw notAuthorized("Status uwierzytelniania (425) nie pozwala na odświeżenie tokenu dostępowego.");
      mustNotBeRevoked(session);
      return { accessToken: issue("access", session, ACCESS_LIFE) };
    },
    end: (session: Session) => {
      session.isEnded = true;
    },
    /** Whose bearer token this is; throws if it is missing, foreign, of another kind or over. */
    sessionOf: (authorization: string | undefined, kinds: readonly TokenKind[]): Session => {
      const [, token = ""] = /^Bearer (\S+)$/.exec(authorization ?? "") ?? [];
      const found = bearers.get(token);
      if (!found || !kinds.includes(found.kind)) throw unauthorized("Brak tokenu lub token jest nieprawidłowy.");
      if (found.validUntil <= clock().getTime()) throw unauthorized("Token wygasł.");
      return found.session;
    },
  };
}

export type Sessions = ReturnType<typeof sessionsOf>;
