import { changePasswordInput, endSessionInput, listSessionsOutput, nothing } from "@ekorok/domain";
import { forSignedIn } from "../functions/callable.ts";
import { changedPassword } from "./password-change.ts";
import { admitPasswordChange } from "./throttle.ts";
import { endSession, findUser, listSessions, setPassword } from "./store.ts";

/** What people do with their own account. */
export const identityFunctions = [
  forSignedIn({
    name: "changePassword",
    changesSomething: true,
    input: changePasswordInput,
    output: nothing,
    admit: async (db, caller) => admitPasswordChange(db, caller?.uid ?? ""), // a stolen session must not serve to guess the password
    run: async ({ db, caller, commit }, { current, next }) => {
      const passwordHash = await changedPassword(await findUser(db, caller.uid), current, next);
      return commit(async (db) => {
        await setPassword(db, caller.uid, passwordHash, {
          action: "user.changePassword",
          actorUid: caller.uid,
          keepSession: caller.sessionId,
        });
        return {};
      });
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
        sessions: sessions.map(({ id, createdAt, lastSeenAt, userAgent }) => ({
          id,
          createdAt: createdAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
          userAgent,
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
    run: ({ caller, commit }, { id }) =>
      commit(async (db) => {
        await endSession(db, caller.uid, id);
        return {};
      }),
  }),
];
