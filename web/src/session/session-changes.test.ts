import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SessionDependencies } from "./session.ts";
import { answerFor, networkError, refusal, tabsOfOneBrowser } from "../../test/stand-ins.ts";
import { document, openedSession, settle } from "../../test/watched-session.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a new token of the same person updates the claims and reloads nothing", async () => {
  const renew = vi.fn<SessionDependencies["renew"]>().mockResolvedValueOnce(answerFor({ admin: true }));
  const { session, steps } = openedSession({ renew });
  session.start();
  await settle();
  renew.mockResolvedValue(answerFor({ admin: false }));
  await session.getIdToken(true);
  expect(session.state()).toMatchObject({ user: { isAdmin: false }, documents: "loaded", addresses: ["ul. Leśna 1"] });
  expect(steps.filter((step) => step.startsWith("user"))).toHaveLength(1);
});

test("a failed document keeps the person signed in, and can be loaded again", async () => {
  const loadDictionaries = vi
    .fn<SessionDependencies["loadDictionaries"]>()
    .mockRejectedValueOnce(networkError())
    .mockResolvedValue({});
  const { session, steps } = openedSession({ loadDictionaries });
  session.start();
  await settle();
  expect(session.state()).toMatchObject({ status: "signed-in", documents: "failed", addresses: ["ul. Leśna 1"] });
  expect(steps).toContain("ready");
  session.reloadDocuments();
  await settle();
  expect(session.state()).toMatchObject({ documents: "loaded" });
});

test("the document and the dictionaries are requested at once, and taken over in order", async () => {
  let give = () => {};
  const loadUserDocument = vi.fn<SessionDependencies["loadUserDocument"]>(
    () => new Promise((resolve) => (give = () => resolve(document))),
  );
  const { session, steps } = openedSession({ loadUserDocument });
  session.start();
  await settle();
  expect(steps).toEqual(["dictionaries"]); // they are there, and wait
  expect(session.state()).toMatchObject({ documents: "loading", addresses: [] });
  give();
  await settle();
  expect(session.state()).toMatchObject({ documents: "loaded", addresses: ["ul. Leśna 1"] });
});

test("a failed sign-in changes nothing", async () => {
  const { session } = openedSession({
    renew: () => Promise.reject(refusal()),
    signIn: () => Promise.reject(networkError()),
  });
  session.start();
  await settle();
  await expect(session.signIn("a@b.pl", "x")).rejects.toBeInstanceOf(Error);
  expect(session.state().status).toBe("signed-out");
});

test("a failed sign-out keeps the person signed in", async () => {
  const signOut = vi.fn<SessionDependencies["signOut"]>().mockRejectedValueOnce(networkError()).mockResolvedValue({});
  const { session } = openedSession({ signOut });
  session.start();
  await settle();
  await expect(session.signOut()).rejects.toBeInstanceOf(Error);
  expect(session.state().status).toBe("signed-in");
  await session.signOut();
  expect(session.state().status).toBe("signed-out");
});

test("all tabs know whether the person signed out or the session ended by itself", async () => {
  const renew = vi.fn<SessionDependencies["renew"]>(async () => answerFor());
  const [one, other] = tabsOfOneBrowser(2).map((tabs) => openedSession({ tabs, renew }).session);
  if (!one || !other) throw new Error("two tabs");
  for (const session of [one, other]) session.start();
  await vi.advanceTimersByTimeAsync(1_000);
  await one.signOut();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(one.state()).toEqual({ status: "signed-out", isByChoice: true, isForgotten: true });
  expect(other.state()).toEqual({ status: "signed-out", isByChoice: false, isForgotten: true });
  await one.signIn("jan@firma.pl", "x");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(other.state().status).toBe("signed-in");
  renew.mockRejectedValue(refusal());
  await Promise.all([one.getIdToken(true), vi.advanceTimersByTimeAsync(1_000)]);
  for (const session of [one, other])
    expect(session.state()).toEqual({ status: "signed-out", isByChoice: false, isForgotten: false });
});

test("listeners hear of changes until they leave", async () => {
  const { session } = openedSession();
  const listener = vi.fn<() => void>();
  const leave = session.subscribe(listener);
  session.start();
  await settle();
  const heard = listener.mock.calls.length;
  expect(heard).toBeGreaterThan(0);
  leave();
  await session.signOut();
  expect(listener).toHaveBeenCalledTimes(heard);
});
