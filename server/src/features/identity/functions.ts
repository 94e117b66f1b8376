import { changePasswordInput, endSessionInput, listSessionsOutput, nothing } from "@ekorok/domain";
import { forSignedIn } from "../functions/callable.ts";
import { changedPassword } from "./password-change.ts";
import { endSession, findUser, listSessions, setPassword } from "./store.ts";

/** What people do with their own account. */
export const identityFunctions = [
  forSignedIn({
    name: "changePassword",
    changesSomething: true,
    input: changePasswordInput,
    output: nothing,
    run: async ({ db, caller, commit }, { current, next }) => {
      const passwordHash = await changedPassword(db, await findUser(db, caller.uid), current, next);
      return commit(async (db) => {
        await setPassword(db, caller.uid, passwordHash, caller.sessionId);
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
