import { allPermissions } from "@ekorok/domain/users/permissions";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SessionDependencies } from "./session.ts";
import type { LoadedUser } from "./session-state.ts";
import { answerFor, networkError, refusal, serverError } from "../../test/stand-ins.ts";
import { document, openedSession, settle } from "../../test/watched-session.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a stored session is resumed: claims, then the user's document, then the dictionaries, then ready", async () => {
  const { session, steps } = openedSession();
  expect(session.state()).toEqual({ status: "starting", failure: null });
  session.start();
  await settle();
  expect(steps).toEqual(["user u1", "dictionaries", "ready"]);
  expect(session.state()).toEqual({
    status: "signed-in",
    user: {
      id: "u1",
      email: "jan@firma.pl",
      displayName: "Jan Żak",
      photoUrl: "/jan.png",
      isAdmin: true,
      secondFactor: "off",
    },
    documents: "loaded",
    addresses: ["ul. Leśna 1"],
    permissions: { ...allPermissions, canManageReportVehicles: false },
  });
});

test("without a session nobody is signed in", async () => {
  const { session, steps } = openedSession({ renew: () => Promise.reject(refusal()) });
  session.start();
  await settle();
  expect(session.state()).toEqual({ status: "signed-out", isByChoice: false, isForgotten: false });
  expect(steps).toEqual(["ready"]);
});

test("a browser without a session is signed out, which is no failure", async () => {
  const { session, steps } = openedSession({ renew: async () => null });
  session.start();
  await settle();
  expect([session.state().status, steps]).toEqual(["signed-out", ["ready"]]);
});

test("without a session nothing is waited for, and a session found later signs in", async () => {
  let answer = () => {};
  const renew = () => new Promise<ReturnType<typeof answerFor>>((resolve) => (answer = () => resolve(answerFor())));
  const { session, steps } = openedSession({ startsSignedOut: true, renew });
  session.start();
  await settle();
  expect(session.state()).toEqual({ status: "signed-out", isByChoice: false, isForgotten: false });
  expect(steps).toEqual(["ready"]);
  answer();
  await settle();
  expect(session.state()).toMatchObject({ status: "signed-in", documents: "loaded" });
});

test("with a second factor due, nothing is loaded until it is set up", async () => {
  const renew = vi
    .fn<SessionDependencies["renew"]>()
    .mockResolvedValueOnce(answerFor({ second_factor: "due" }))
    .mockResolvedValue(answerFor({ second_factor: "on" }));
  const { session, steps } = openedSession({ renew });
  session.start();
  await settle();
  expect([session.state(), steps]).toMatchObject([{ user: { secondFactor: "due" }, documents: "loaded" }, ["ready"]]);
  await vi.advanceTimersByTimeAsync(1_000);
  void session.getIdToken(true);
  await settle();
  expect(session.state()).toMatchObject({ user: { secondFactor: "on" }, addresses: ["ul. Leśna 1"] });
});

test("without a network it reports that, and retries by itself", async () => {
  const renew = vi
    .fn<SessionDependencies["renew"]>()
    .mockRejectedValueOnce(networkError())
    .mockResolvedValue(answerFor());
  const { session, steps } = openedSession({ renew });
  session.start();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(session.state()).toEqual({ status: "starting", failure: "unreachable" });
  expect(steps).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(session.state()).toMatchObject({ status: "signed-in", documents: "loaded" });
});

test.each([
  [500, "ours"],
  [502, "ours"],
  [503, "unreachable"],
  [504, "unreachable"],
  [403, "unreachable"],
] as const)("the answer %i before anybody is known counts as %s", async (status, failure) => {
  const { session } = openedSession({ renew: () => Promise.reject(serverError(status)) });
  session.start();
  await settle();
  expect(session.state()).toEqual({ status: "starting", failure });
});

test("a person can retry at once", async () => {
  const renew = vi
    .fn<SessionDependencies["renew"]>()
    .mockRejectedValueOnce(networkError())
    .mockRejectedValue(refusal());
  const { session } = openedSession({ renew });
  session.start();
  await settle();
  session.start();
  await settle();
  expect(session.state().status).toBe("signed-out");
});

test.each([
  ["true", true],
  ["a text", "true"],
  ["one", 1],
  ["absent", undefined],
])("only a claim that is true makes an administrator: %s", async (_, admin) => {
  const { session } = openedSession({ renew: async () => answerFor({ admin }) });
  session.start();
  await settle();
  expect(session.state()).toMatchObject({ user: { isAdmin: admin === true } });
});

test("an answer without a token counts as none", async () => {
  const { session } = openedSession({ renew: async () => ({ idToken: "abc", expiresIn: 3_600 }) });
  session.start();
  await settle();
  expect(session.state()).toEqual({ status: "starting", failure: "unreachable" });
});

test("another person starts anew, with all permissions, and late answers for the previous one are dropped", async () => {
  let late: (loaded: LoadedUser) => void = () => {};
  const loadUserDocument = vi
    .fn<SessionDependencies["loadUserDocument"]>()
    .mockReturnValueOnce(new Promise((resolve) => (late = resolve)))
    .mockReturnValue(new Promise(() => {}));
  const { session } = openedSession({
    loadUserDocument,
    signIn: async () => answerFor({ sub: "u2", email: "ewa@firma.pl" }),
  });
  session.start();
  await settle();
  await session.signIn("ewa@firma.pl", "x");
  late(document);
  await settle();
  expect(session.state()).toMatchObject({
    user: { id: "u2", email: "ewa@firma.pl", isAdmin: false },
    documents: "loading",
    addresses: [],
    permissions: allPermissions,
  });
});
