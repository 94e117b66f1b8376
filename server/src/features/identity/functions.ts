import { nothing } from "@ekorok/domain/contract/nothing";
import { changePasswordInput, endSessionInput, listSessionsOutput } from "@ekorok/domain/users/contract/auth";
import { signInFirst } from "../../errors.ts";
import { logEvent } from "../../security-log.ts";
import { forSignedIn } from "../functions/callable.ts";
import { changedPassword } from "./passwords/password-change.ts";
import { endSession, findUser, listSessions, setPassword } from "./store.ts";

/** What people do with their own account. */
export const identityFunctions = [
  forSignedIn({
    name: "changePassword",
    changesSomething: true,
    isAlwaysKept: true,
    input: changePasswordInput,
    output: nothing,
    refuses: ["RESOURCE_EXHAUSTED"],
    run: async ({ db, log, caller: { uid, sessionId }, commit }, { current, next }) => {
      const user = await findUser(db, uid);
      const passwordHash = await changedPassword(db, log, user, current, next);
      const answer = await commit(async (db) => {
        const change = { action: "user.changePassword", actorUid: uid, keepSession: sessionId } as const;
        if (!(await setPassword(db, uid, passwordHash, { ...change, inPlaceOf: user.passwordHash })))
          throw signInFirst();
        return {};
      });
      logEvent(log, "password changed", uid);
      return answer;
    },
  }),
  forSignedIn({
    name: "listSessions",
    changesSomething: false,
    input: nothing.nullable(),
    output: listSessionsOutput,
    run: async ({ db, caller }) => {
      const sessions = await listSessions(db, caller.uid);
      return {
        sessions: sessions.map(({ id, createdAt, lastSeenAt, userAgent, address }) => ({
          id,
          createdAt: createdAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
          userAgent,
          address,
          isCurrent: id === caller.sessionId,
        })),
      };
    },
  }),
  forSignedIn({
    name: "endSession",
    changesSomething: true,
    input: endSessionInput,
    output: nothing,
    run: ({ log, caller: { uid }, commit }, { id }) =>
      commit(async (db) => {
        if (await endSession(db, uid, id)) logEvent(log, "session ended", uid);
        return {};
      }),
  }),
];
