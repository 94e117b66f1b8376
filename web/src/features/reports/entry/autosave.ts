import type { ReportRow, RowsPatch } from "@ekorok/domain";
import {
  clash,
  confirm,
  type EnteredRows,
  hasToSend,
  hasUnsaved,
  refresh as refreshed,
  send,
  settle as settled,
  takeBack,
} from "./entered-rows.ts";
import { type KeptWork, restore, unsavedIn } from "./kept-work.ts";

/** Time to go on typing before it is sent; then after failures, longer and longer; in milliseconds. */
const PAUSE = 600;
const RETRIES = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;

/** How the server answered. */
export type SaveOutcome =
  | { readonly kind: "saved"; readonly rows: readonly ReportRow[] }
  | { readonly kind: "clash"; readonly theirs: ReadonlyMap<string, ReportRow | null> }
  /** No answer, or one that says to try later: the same request goes again. */
  | { readonly kind: "later"; readonly message: string }
  /** Will not be taken as it is: a closed month, an area switched off, a value that the server refuses. */
  | { readonly kind: "refused"; readonly message: string };

export type SavePhase =
  | { readonly is: "saved" }
  | { readonly is: "saving" }
  | { readonly is: "unsaved"; readonly message: string | null }
  /** Nothing is left but text that is no value: it waits for whoever typed it. */
  | { readonly is: "unreadable" };

export type Autosave = {
  readonly state: () => EnteredRows;
  readonly phase: () => SavePhase;
  readonly subscribe: (listener: () => void) => () => void;
  /** Changes what was entered, and sends it after a pause. */
  readonly change: (how: (state: EnteredRows) => EnteredRows) => void;
  readonly settle: (id: string, whose: "mine" | "theirs") => void;
  /** The rows as the server had them when it was asked; an answer older than our last save is no news. */
  readonly refresh: (rows: readonly ReportRow[], askedAt: number) => void;
  /** The row that somebody is editing: what others make of it waits until another is held, or none. */
  readonly hold: (id: string | null) => void;
  /** Sends at once what waits. */
  readonly flush: () => void;
  /** Sends from now on; gives what stops it. */
  readonly start: () => () => void;
};

type Surroundings = {
  readonly save: (patch: RowsPatch) => Promise<SaveOutcome>;
  readonly kept: KeptWork;
  readonly makeId: () => string;
};

/** Saves as one goes: one request at a time, the same one again until the server has answered it. */
export function createAutosave(initial: EnteredRows, { save, kept, makeId }: Surroundings): Autosave {
  let state = restore(initial, kept.read());
  let message: string | null = null;
  let isRefused = false;
  let failures = 0;
  let confirmedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let heldId: string | null = null;
  /** The last news that came while a row was held. */
  let withheld: { readonly rows: readonly ReportRow[]; readonly askedAt: number } | null = null;
  const listeners = new Set<() => void>();
  let phase: SavePhase = phaseNow();

  function phaseNow(): SavePhase {
    if (message !== null) return { is: "unsaved", message };
    if (state.sent) return { is: "saving" };
    if (!hasUnsaved(state)) return { is: "saved" };
    return hasToSend(state) ? { is: "unsaved", message: null } : { is: "unreadable" };
  }

  function become(next: EnteredRows) {
    state = next;
    kept.write(unsavedIn(state));
    phase = phaseNow();
    for (const listener of listeners) listener();
  }

  function plan(delay: number) {
    clearTimeout(timer);
    if (isRunning) timer = setTimeout(() => void exchange(), delay);
  }

  async function exchange() {
    clearTimeout(timer);
    if (isRefused) return;
    if (!state.sent) become(send(state, makeId()));
    const patch = state.sent;
    if (!patch) return;
    const outcome = await save(patch);
    if (state.sent !== patch) return;
    take(outcome);
  }

  function take(outcome: SaveOutcome) {
    if (outcome.kind === "later") {
      message = outcome.message;
      become(state);
      plan(RETRIES[Math.min(failures, RETRIES.length - 1)] ?? PAUSE);
      failures += 1;
      return;
    }
    failures = 0;
    message = outcome.kind === "refused" ? outcome.message : null;
    isRefused = outcome.kind === "refused";
    confirmedAt = Date.now();
    if (outcome.kind === "saved") become(confirm(state, outcome.rows));
    else if (outcome.kind === "clash") become(clash(state, outcome.theirs));
    else become(takeBack(state));
    if (!isRefused) plan(0); // what was typed meanwhile
  }

  const change = (how: (state: EnteredRows) => EnteredRows) => {
    isRefused = false; // another value may be taken
    become(how(state));
    if (!state.sent) plan(PAUSE);
  };

  const refresh = (rows: readonly ReportRow[], askedAt: number) => {
    if (heldId !== null) withheld = { rows, askedAt };
    if (askedAt > confirmedAt && !state.sent) become(refreshed(state, rows, heldId));
  };

  return {
    state: () => state,
    phase: () => phase,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change,
    settle: (id, whose) => change((state) => settled(state, id, whose)),
    refresh,
    hold: (id) => {
      if (id === heldId) return;
      heldId = id;
      const news = withheld;
      withheld = null;
      if (news) refresh(news.rows, news.askedAt);
    },
    flush: () => {
      isRefused = false;
      void exchange();
    },
    start: () => {
      isRunning = true;
      kept.write(unsavedIn(state)); // what other tabs have left is looked after here now
      if (hasUnsaved(state)) plan(0);
      return () => {
        isRunning = false;
        clearTimeout(timer);
      };
    },
  };
}
