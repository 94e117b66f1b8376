import { ApiError } from "../http/client.ts";
import type { IdTokenAnswer } from "@ekorok/domain/users/contract/auth";
import { SESSION_IDLE } from "@ekorok/domain/users/identity";
import { createRefresher, type WakeReason } from "../refresh/refresher.ts";
import { type HeldIdToken, holdFrom, isBrandNew, isUsable, refreshAt } from "./held-token.ts";
import type { StartFailure } from "./session-state.ts";
import type { TabMessage, Tabs } from "./tabs.ts";

/** Time for messages to reach the other tabs, in milliseconds. */
const NEWS_DELAY = 200;

export type IdTokens = {
  /** Null if nobody is signed in. Fails if a new token is needed and the server cannot be reached. */
  readonly getIdToken: (force?: boolean) => Promise<string | null>;
  /** A token instead of one that the server refused; null if the replacement was refused, too. */
  readonly replace: (refused: string) => Promise<string | null>;
  /** Asks the server whether the cookie holds a session, until there is an answer. */
  readonly start: () => void;
  readonly wake: (reason: WakeReason) => void;
  readonly signedIn: (answer: IdTokenAnswer) => void;
  readonly signedOut: () => void;
};

type Options = {
  /** Resolves to null if this browser has no session. */
  readonly renew: () => Promise<IdTokenAnswer | null>;
  readonly tabs: Tabs;
  /** `isByChoice`: the person has signed out, in this tab or another. */
  readonly onChange: (idToken: string | null, isByChoice: boolean) => void;
  readonly onFailure: (failure: StartFailure) => void;
};

/** Holds the id token in memory and refreshes it. */
export function createIdTokens({ renew, tabs, onChange, onFailure }: Options): IdTokens {
  /** Undefined until the first answer. */
  let held: HeldIdToken | null | undefined;
  let change = 0;
  let flight: Promise<void> | null = null;
  let replacement: string | null = null;
  let seenAt = Date.now();

  // A tab that is left open must not keep a session alive for ever. A skipped refresh is made up for when the person returns.
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
        // The next tab in turn must have got the message, which is sent apart from the lock.
        await new Promise((next) => setTimeout(next, NEWS_DELAY));
      });
      turn.catch(reject);
    });
  }

  async function ask(before: number) {
    const answer = await renew().catch((error: unknown) => {
      if (isRefusal(error)) return null; // the session is over
      throw error;
    });
    // The state has changed meanwhile, for example by a sign-out: the answer is outdated.
    if (change !== before) return;
    if (answer) holdAndTell(holdFrom(answer));
    // Without a token before, other tabs are not told: one of them may be signing in right now.
    else if (held) holdAndTell(null);
    else hold(null);
  }

  async function getIdToken(force = false) {
    if (held === null) return null;
    if (force || !held || !isUsable(held)) await refresh();
    return held?.idToken ?? null;
  }

  tabs.listen((heard) => {
    // A sign-out elsewhere does not concern a tab that is not signed in.
    if (heard.kind === "token") hold(heard.held);
    else if (held) hold(null, heard.isByChoice);
  });

  return {
    getIdToken,
    replace: async (refused) => {
      const isHeld = held?.idToken === refused;
      if (held && isHeld && refused === replacement && isBrandNew(held)) return null; // the server has just issued it
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

/** The server has answered with an error of its own. One that is down or too busy (503, 504) counts as unreachable. */
function isOurFault(error: unknown): boolean {
  const status = error instanceof ApiError ? (error.httpStatus ?? 0) : 0;
  return status >= 500 && status !== 503 && status !== 504;
}

/** Whether the server has said that the session is over: a 401 with a code, not a proxy's page or another refusal. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.httpStatus === 401 && (error.code?.startsWith("auth/") ?? false);
}
