import { ID_TOKEN_LIFE } from "@ekorok/domain/users/identity";
import type { SignedIn } from "@ekorok/domain/users/permissions";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Db } from "../../db/index.ts";
import type { TokenKey } from "../../keys/token-key.ts";
import type { Identify } from "../../plugins/access.ts";
import type { HasIntegrity } from "../../plugins/app-integrity.ts";
import { AT_ONCE, type SharerOf } from "../../plugins/concurrency-limits.ts";
import { logEvent } from "../../security-log.ts";
import { mustSetFactor } from "./second-factor/protection.ts";
import { callerQuery, type User } from "./store.ts";
import { callerNetwork } from "../../network-addresses.ts";

const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid() });

/** The token that the web keeps in memory and sends with every call. */
export async function issueIdToken(
  { idTokenKey: key, isFactorRequired }: { idTokenKey: TokenKey; isFactorRequired: boolean },
  user: User,
  session: { id: string; createdAt: Date },
) {
  const claims = {
    sid: session.id,
    auth_time: Math.floor(session.createdAt.getTime() / 1000),
    email: user.email,
    name: user.profile.displayName ?? "",
    ...(user.photoUrl ? { picture: user.photoUrl } : {}),
    ...(user.isAdmin ? { admin: true } : {}),
    // Only tells the web what to show.
    ...(mustSetFactor(user, isFactorRequired) ? { second_factor: "due" } : {}),
    ...(user.secondFactor === "on" ? { second_factor: "on" } : {}),
  };
  return { idToken: await key.sign(claims, user.uid, ID_TOKEN_LIFE), expiresIn: ID_TOKEN_LIFE };
}

/** The bearer token of a request. */
const bearerOf = ({ headers }: FastifyRequest) =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(headers.authorization ?? "")?.[1];

/** The caller named by a token whose signature and times are valid. A machine's key would be another kind. */
type ClaimedCaller = { by: "session"; uid: string; sessionId: string };
type ClaimReader = (request: FastifyRequest) => Promise<ClaimedCaller | undefined>;

/** Properties of a kind of caller that need no database. */
type CallerKind = {
  /** Requests in work at a time. */
  atOnce: number;
  /** Where machines may call, this caller needs no app-integrity token. */
  provesItself: boolean;
};
const callerKinds: Readonly<Record<ClaimedCaller["by"], CallerKind>> = {
  session: { atOnce: AT_ONCE.account, provesItself: false },
};

export const readClaimsBy =
  (key: TokenKey): ClaimReader =>
  async (request) => {
    const token = bearerOf(request);
    const { data: claims } = claimsSchema.safeParse(token && (await key.verify(token)));
    return claims && { by: "session", uid: claims.sub, sessionId: claims.sid };
  };

/** Only where machines may call; elsewhere everybody needs an app-integrity token. */
export const provesItselfBy =
  (shownIn: ClaimReader): HasIntegrity =>
  async (request) => {
    const shown = request.routeOptions.config.machines ? await shownIn(request) : undefined;
    return shown !== undefined && callerKinds[shown.by].provesItself;
  };

/** A token only names the session. What its owner may do is read from the database on every call. */
export function identifyBy(db: Db, shownIn: ClaimReader, isFactorRequired: boolean): Identify {
  const sessionQuery = callerQuery(db);
  const find = async (shown: ClaimedCaller): Promise<SignedIn | undefined> => {
    switch (shown.by) {
      case "session": {
        const { by, uid, sessionId } = shown;
        const [found] = await sessionQuery.execute({ uid, id: sessionId });
        if (!found) return undefined;
        const { secondFactor, ...caller } = found;
        const isDue = mustSetFactor({ isAdmin: caller.isAdmin, secondFactor }, isFactorRequired);
        return { ...caller, by, sessionId, mustSetFactor: isDue };
      }
      default:
        return shown.by satisfies never;
    }
  };
  return async (request) => {
    const shown = await shownIn(request);
    const caller = shown && (await find(shown));
    if (caller) return caller;
    if (request.headers.authorization !== undefined) logEvent(request.log, "token refused", shown?.uid);
    return null;
  };
}

/** Shares are counted by the account of a token that we signed, even an expired one; without a token by address. */
export const identifySharer =
  (shownIn: ClaimReader): SharerOf =>
  async (request) => {
    const shown = await shownIn(request);
    return shown
      ? { key: `account ${shown.uid}`, atOnce: callerKinds[shown.by].atOnce, isStranger: false }
      : { key: `address ${callerNetwork(request.ip)}`, atOnce: AT_ONCE.address, isStranger: true };
  };
