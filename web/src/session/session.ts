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

/** What the session needs of the world around it. */
export type SessionDependencies = {
  readonly signIn: (email: string, password: string, factorLink?: string) => Promise<IdTokenAnswer>;
  readonly renew: () => Promise<IdTokenAnswer | null>;
  readonly signOut: () => Promise<unknown>;
  readonly loadUserDocument: (uid: string) => Promise<LoadedUser>;
  /** They are kept elsewhere; here it matters that they are there. */
  readonly loadDictionaries: () => Promise<unknown>;
  readonly tabs: Tabs;
  /** The server has seen no session of this browser: nobody has to wait until it was asked for one. */
  readonly startsSignedOut: boolean;
};

export type Session = {
  readonly state: () => SessionState;
  /** Hears of every change, until the function it returns is called. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Waits until it is known who is here. */
  readonly known: () => Promise<void>;
  /** Waits until besides what belongs to them was loaded or could not be. */
  readonly ready: () => Promise<void>;
  readonly start: () => void;
  readonly wake: (reason: WakeReason) => void;
  readonly getIdToken: (force?: boolean) => Promise<string | null>;
  readonly replaceIdToken: (refused: string) => Promise<string | null>;
  /** With the link from a mail that stands in for a lost factor, if they came by one. */
  readonly signIn: (email: string, password: string, factorLink?: string) => Promise<void>;
  /** The same by another way than the password alone. */
  readonly signInBy: (ask: () => Promise<IdTokenAnswer>) => Promise<void>;
  readonly signOut: () => Promise<void>;
  readonly setAddresses: (uid: string, addresses: readonly string[]) => void;
  readonly reloadDocuments: () => void;
};

export function createSession(around: SessionDependencies): Session {
  let state: SessionState = around.startsSignedOut
    ? { status: "signed-out", isByChoice: false, isForgotten: false }
    : { status: "starting", failure: null };
  const listeners = new Set<() => void>();
  let isLeaving = false; // somebody here has asked to be signed out

  function become(next: SessionState) {
    state = next;
    for (const listener of listeners) listener();
  }

  const idTokens = createIdTokens({
    renew: around.renew,
    tabs: around.tabs,
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
    // Who has set up a second factor begins only now.
    const same = before && (before.user.secondFactor === "due") === isDue ? before : null;
    become(same ? withClaims(same, claims) : freshlySignedIn(claims));
    if (!isDue && (!same || same.documents === "failed")) void loadDocuments(claims.uid);
  }

  /** What arrives after somebody else has signed in is nobody's. */
  function change(uid: string, next: (state: SignedIn) => SignedIn) {
    if (state.status === "signed-in" && state.user.id === uid) become(next(state));
  }

  async function loadDocuments(uid: string) {
    change(uid, (state) => ({ ...state, documents: "loading" }));
    try {
      // Asked for at once, taken over in this order.
      const [document, dictionaries] = [around.loadUserDocument(uid), around.loadDictionaries()];
      dictionaries.catch(() => undefined); // heard of below, unless the document has failed before
      const loaded = await document;
      change(uid, (state) => withUserDocument(state, loaded));
      await dictionaries;
      change(uid, (state) => ({ ...state, documents: "loaded" }));
    } catch {
      // Nobody is signed out for it: the page says so, and the next token or a click tries again.
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
    signIn: async (email, password, factorLink) => idTokens.signedIn(await around.signIn(email, password, factorLink)),
    signInBy: async (ask) => idTokens.signedIn(await ask()),
    signOut: async () => {
      await around.signOut();
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
