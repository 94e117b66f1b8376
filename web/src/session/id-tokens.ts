import { ApiError } from "../api/client.ts";
import type { IdTokenAnswer } from "@ekorok/domain/users/contract/auth";
import { SESSION_IDLE } from "@ekorok/domain/users/identity";
import { createRefresher, type WakeReason } from "../refresh/refresher.ts";
import { type HeldIdToken, holdFrom, isBrandNew, isUsable, refreshAt } from "./held-token.ts";
import type { StartFailure } from "./session-state.ts";
import type { TabMessage, Tabs } from "./tabs.ts";

/** Time for news to reach the other tabs, in milliseconds. */
const NEWS_DELAY = 200;

export type IdTokens = {
  /** Null when nobody is signed in. Fails when a new one is needed and the server cannot be reached. */
  readonly getIdToken: (force?: boolean) => Promise<string | null>;
  /** Another in place of one that the server refused; whether the session is over is asked once, not again and again. */
  readonly replace: (refused: string) => Promise<string | null>;
  /** Asks whether the cookie of an earlier visit still opens the door, until there is an answer. */
  readonly start: () => void;
  readonly wake: (reason: WakeReason) => void;
  readonly signedIn: (answer: IdTokenAnswer) => void;
  readonly signedOut: () => void;
};

type Options = {
  /** Null: this browser has no session. */
  readonly renew: () => Promise<IdTokenAnswer | null>;
  readonly tabs: Tabs;
  /** `isByChoice`: somebody has signed out, in this tab or another. */
  readonly onChange: (idToken: string | null, isByChoice: boolean) => void;
  readonly onFailure: (failure: StartFailure) => void;
};

/** Holds the id token, in memory only, and keeps it fresh. */
export function createIdTokens({ renew, tabs, onChange, onFailure }: Options): IdTokens {
  /** Undefined until the first answer. */
  let held: HeldIdToken | null | undefined;
  let change = 0;
  let flight: Promise<void> | null = null;
  let replacement: string | null = null;
  let seenAt = Date.now();

  // A tab that is left open must not keep a session alive for ever. What is put off comes with the next sign of life.
  const isAttended = () => Date.now() - seenAt <= SESSION_IDLE * 1_000;
  const refresher = createRefresher(async () => {
    if (isAttended()) await refresh().catch(reportFailure);
  });

  function reportFailure(error: unknown) {
    onFailure(isOurFault(error) ? "ours" : "unreachable");
    throw error;
  }

  function hold(next: HeldIdToken | null, isByChoice = false) {
    held = next;
    change += 1;
    if (next) refresher.plan(refreshAt(next));
    else refresher.stop();
    onChange(next?.idToken ?? null, isByChoice);
  }

  function holdAndTell(next: HeldIdToken | null, isByChoice = false) {
    hold(next, isByChoice);
    const message: TabMessage = next ? { kind: "token", held: next } : { kind: "signed-out", isByChoice };
    tabs.tell(message);
  }

  function refresh(): Promise<void> {
    flight ??= askInTurn().finally(() => {
      flight = null;
    });
    return flight;
  }

  function askInTurn(): Promise<void> {
    const before = change;
    return new Promise((resolve, reject) => {
      const turn = tabs.oneAtATime(async () => {
        if (change === before) await ask(before);
        resolve();
        // The next in turn must have heard the news, and those travel separately from the turn.
        await new Promise((next) => setTimeout(next, NEWS_DELAY));
      });
      turn.catch(reject);
    });
  }

  async function ask(before: number) {
    const answer = await renew().catch((error: unknown) => {
      if (isRefusal(error)) return null; // there was a session, and it is over
      throw error;
    });
    // An answer that was overtaken, by a sign-out for example, is not worth anything any more.
    if (change !== before) return;
    if (answer) holdAndTell(holdFrom(answer));
    // Others hear only what they can have missed: one of them may be signing in right now.
    else if (held) holdAndTell(null);
    else hold(null);
  }

  async function getIdToken(force = false) {
    if (held === null) return null;
    if (force || !held || !isUsable(held)) await refresh();
    return held?.idToken ?? null;
  }

  tabs.listen((heard) => {
    // After "signed out" from elsewhere there is nothing left to give up for a tab that never was signed in.
    if (heard.kind === "token") hold(heard.held);
    else if (held) hold(null, heard.isByChoice);
  });

  return {
    getIdToken,
    replace: async (refused) => {
      const isHeld = held?.idToken === refused;
      if (held && isHeld && refused === replacement && isBrandNew(held)) return null; // the server has just said that it is good
      const idToken = await getIdToken(isHeld);
      if (idToken === refused) return null;
      if (isHeld) replacement = idToken;
      return idToken;
    },
    start: refresher.now,
    wake: (reason) => {
      if (reason === "seen") seenAt = Date.now();
      refresher.wake(reason);
    },
    signedIn: (answer) => {
      seenAt = Date.now();
      holdAndTell(holdFrom(answer));
    },
    signedOut: () => holdAndTell(null, true),
  };
}

/** The server has answered, and fails: waiting for a connection would not help. One that is down or too busy (503, 504) is away. */
function isOurFault(error: unknown): boolean {
  const status = error instanceof ApiError ? (error.httpStatus ?? 0) : 0;
  return status >= 500 && status !== 503 && status !== 504;
}

/**
 * The server says, in so many words, that the session is over. A page from a hotel's network, a server that is down or a
 * refusal for another reason says nothing about the session.
 */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.httpStatus === 401 && (error.code?.startsWith("auth/") ?? false);
}
