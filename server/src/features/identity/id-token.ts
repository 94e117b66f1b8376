import { ID_TOKEN_LIFE } from "@ekorok/domain/users/identity";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Db } from "../../db/index.ts";
import type { TokenKey } from "../../keys/token-key.ts";
import type { Identify } from "../../plugins/access.ts";
import { logEvent } from "../../security-log.ts";
import { mustSetFactor } from "./second-factor/protection.ts";
import { callerQuery, type User } from "./store.ts";

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

/** What a token of ours says, as far as its signature and its times go. */
export async function claimsOf(key: TokenKey, request: FastifyRequest) {
  const token = bearerOf(request);
  return claimsSchema.safeParse(token && (await key.verify(token))).data;
}

/** A token only says which session calls. What its owner may do is read from the database, on every call. */
export function identifyBy(db: Db, key: TokenKey, isFactorRequired: boolean): Identify {
  const findCaller = callerQuery(db);
  return async (request) => {
    const claims = await claimsOf(key, request);
    const [found] = claims ? await findCaller.execute({ uid: claims.sub, id: claims.sid }) : [];
    if (claims && found) {
      const { secondFactor, ...caller } = found;
      const isDue = mustSetFactor({ isAdmin: caller.isAdmin, secondFactor }, isFactorRequired);
      return { ...caller, sessionId: claims.sid, mustSetFactor: isDue };
    }
    if (request.headers.authorization !== undefined) logEvent(request.log, "token refused", claims?.sub);
    return null;
  };
}
