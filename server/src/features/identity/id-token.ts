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

/** The token the web holds in memory and sends with every call. */
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
    // Only for the web, which asks for the right thing by it.
    ...(mustSetFactor(user, isFactorRequired) ? { second_factor: "due" } : {}),
    ...(user.secondFactor === "on" ? { second_factor: "on" } : {}),
  };
  return { idToken: await key.sign(claims, user.uid, ID_TOKEN_LIFE), expiresIn: ID_TOKEN_LIFE };
}

/** The token of a request, if it carries one in the one form we take. */
const bearerOf = ({ headers }: FastifyRequest) =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(headers.authorization ?? "")?.[1];

/** Who calls, as far as signature and times of what they show go. A machine's key would be another kind of it. */
type ClaimedCaller = { by: "session"; uid: string; sessionId: string };
type ClaimReader = (request: FastifyRequest) => Promise<ClaimedCaller | undefined>;

/** What holds for a kind of caller before the database is asked who it is. */
type CallerKind = {
  /** So many of its requests are in work at a time. */
  atOnce: number;
  /** What it shows is proof enough where machines may call: no token of app integrity is wanted besides. */
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

/** Only where machines may call; everywhere else a token of app integrity is wanted of everybody. */
export const provesItselfBy =
  (shownIn: ClaimReader): HasIntegrity =>
  async (request) => {
    const shown = request.routeOptions.config.machines ? await shownIn(request) : undefined;
    return shown !== undefined && callerKinds[shown.by].provesItself;
  };

/** A token only says which session calls. What its owner may do is read from the database, on every call. */
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

/** By the account of a token that we signed, in force or not; without one by the address. */
export const sharerBy =
  (shownIn: ClaimReader): SharerOf =>
  async (request) => {
    const shown = await shownIn(request);
    return shown
      ? { key: `account ${shown.uid}`, atOnce: callerKinds[shown.by].atOnce, isStranger: false }
      : { key: `address ${callerNetwork(request.ip)}`, atOnce: AT_ONCE.address, isStranger: true };
  };
