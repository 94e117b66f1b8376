import type { IdTokenAnswer } from "@ekorok/domain/users/contract/auth";
import type { WakeReason } from "../refresh/refresher.ts";
import { readClaims } from "./claims.ts";
import { createIdTokens } from "./id-tokens.ts";
import {
  freshlySignedIn,
  type LoadedUser,
  type SessionState,
  type SignedIn,
  withClaims,
  withUserDocument,
} from "./session-state.ts";
import type { Tabs } from "./tabs.ts";

export type SessionDependencies = {
  readonly signIn: (email: string, password: string, factorLink?: string) => Promise<IdTokenAnswer>;
  readonly renew: () => Promise<IdTokenAnswer | null>;
  readonly signOut: () => Promise<unknown>;
  readonly loadUserDocument: (uid: string) => Promise<LoadedUser>;
  /** The query cache keeps them; the session only waits for them. */
  readonly loadDictionaries: () => Promise<unknown>;
  readonly tabs: Tabs;
  /** The server has already seen that this browser has no session. */
  readonly startsSignedOut: boolean;
};

export type Session = {
  readonly state: () => SessionState;
  /** Calls the listener on every change; returns a function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Waits until it is known whether somebody is signed in. */
  readonly known: () => Promise<void>;
  /** Waits also until the documents were loaded or have failed. */
  readonly ready: () => Promise<void>;
  readonly start: () => void;
  readonly wake: (reason: WakeReason) => void;
  readonly getIdToken: (force?: boolean) => Promise<string | null>;
  readonly replaceIdToken: (refused: string) => Promise<string | null>;
  /** `factorLink` comes from a mail and replaces a lost second factor. */
  readonly signIn: (email: string, password: string, factorLink?: string) => Promise<void>;
  /** Signs in by another call, such as one with a second factor. */
  readonly signInBy: (ask: () => Promise<IdTokenAnswer>) => Promise<void>;
  readonly signOut: () => Promise<void>;
  readonly setAddresses: (uid: string, addresses: readonly string[]) => void;
  readonly reloadDocuments: () => void;
};

export function createSession(dependencies: SessionDependencies): Session {
  let state: SessionState = dependencies.startsSignedOut
    ? { status: "signed-out", isByChoice: false, isForgotten: false }
    : { status: "starting", failure: null };
  const listeners = new Set<() => void>();
  let isLeaving = false; // the person is signing out in this tab

  function become(next: SessionState) {
    state = next;
    for (const listener of listeners) listener();
  }

  const idTokens = createIdTokens({
    renew: dependencies.renew,
    tabs: dependencies.tabs,
    onChange: follow,
    onFailure: (failure) => {
      if (state.status === "starting") become({ status: "starting", failure });
    },
  });

  function follow(idToken: string | null, isForgotten: boolean) {
    if (idToken === null) {
      become({ status: "signed-out", isByChoice: isLeaving, isForgotten });
      return;
    }
    const claims = readClaims(idToken);
    const isDue = claims.secondFactor === "due";
    const before = state.status === "signed-in" && state.user.id === claims.uid ? state : null;
    // After setting up a second factor the session starts anew.
    const same = before && (before.user.secondFactor === "due") === isDue ? before : null;
    become(same ? withClaims(same, claims) : freshlySignedIn(claims));
    if (!isDue && (!same || same.documents === "failed")) void loadDocuments(claims.uid);
  }

  /** Ignores what arrives after somebody else has signed in. */
  function change(uid: string, next: (state: SignedIn) => SignedIn) {
    if (state.status === "signed-in" && state.user.id === uid) become(next(state));
  }

  async function loadDocuments(uid: string) {
    change(uid, (state) => ({ ...state, documents: "loading" }));
    try {
      // Both requests start together; the user document is used first.
      const [document, dictionaries] = [dependencies.loadUserDocument(uid), dependencies.loadDictionaries()];
      dictionaries.catch(() => undefined); // awaited below, unless the document fails first
      const loaded = await document;
      change(uid, (state) => withUserDocument(state, loaded));
      await dictionaries;
      change(uid, (state) => ({ ...state, documents: "loaded" }));
    } catch {
      // The person stays signed in: the page shows the failure, and the next token or a click tries again.
      change(uid, (state) => ({ ...state, documents: "failed" }));
    }
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  const isKnown = () => state.status !== "starting";
  const isReady = () => isKnown() && !(state.status === "signed-in" && state.documents === "loading");

  function until(isSo: () => boolean) {
    return new Promise<void>((resolve) => {
      const leave = subscribe(look);
      function look() {
        if (!isSo()) return;
        leave();
        resolve();
      }
      look();
    });
  }

  return {
    state: () => state,
    subscribe,
    known: () => until(isKnown),
    ready: () => until(isReady),
    start: idTokens.start,
    wake: idTokens.wake,
    getIdToken: idTokens.getIdToken,
    replaceIdToken: idTokens.replace,
    signIn: async (email, password, factorLink) =>
      idTokens.signedIn(await dependencies.signIn(email, password, factorLink)),
    signInBy: async (ask) => idTokens.signedIn(await ask()),
    signOut: async () => {
      await dependencies.signOut();
      isLeaving = true;
      idTokens.signedOut();
      isLeaving = false;
    },
    setAddresses: (uid, addresses) => change(uid, (state) => ({ ...state, addresses })),
    reloadDocuments: () => {
      if (state.status === "signed-in") void loadDocuments(state.user.id);
    },
  };
}
