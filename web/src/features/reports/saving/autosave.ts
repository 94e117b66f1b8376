import { MOST_CHANGES } from "@ekorok/domain/contract/limits";
import type { ReportRow, RowsPatch } from "@ekorok/domain/reports/contract/reports";
import type { RowConflict } from "./entered-row.ts";
import {
  withConflicts,
  confirmSent,
  type EnteredRows,
  hasToSend,
  hasUnsaved,
  refuseRows,
  refreshRows as refreshed,
  type RowRefusals,
  startSending,
  settle as settled,
  cancelSending,
  retryRefused,
} from "./entered-rows.ts";
import { type AreaDraft, restoreDraft, draftsOf } from "./row-drafts.ts";
import type { DraftStore } from "./draft-store.ts";
import { retryDelay } from "./retry.ts";

/** Time to go on typing before it is sent, in milliseconds. */
const PAUSE = 600;

/** How the server answered. */
export type SaveOutcome =
  | { readonly kind: "saved"; readonly rows: readonly ReportRow[] }
  | { readonly kind: "clash"; readonly theirs: ReadonlyMap<string, RowConflict> }
  /** No answer, or one that says to try later: the same request goes again. */
  | { readonly kind: "later"; readonly message: string }
  /** Some rows will not be taken as they are, and nothing was: the others can go without them. */
  | { readonly kind: "rowsRefused"; readonly refusals: RowRefusals }
  /** More than the server reads at once. */
  | { readonly kind: "tooMuch"; readonly message: string }
  /** Will not be taken as it is: a closed month, an area switched off. */
  | { readonly kind: "refused"; readonly message: string };

export type SavePhase =
  | { readonly is: "saved" }
  | { readonly is: "saving" }
  /** `isRetried`: it is tried again by itself. */
  | { readonly is: "unsaved"; readonly message: string | null; readonly isRetried: boolean }
  /** Nothing is left but text that is no value, or rows that the server refused: that waits for the person who typed it. */
  | { readonly is: "unreadable" }
  | { readonly is: "refused" };

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
  readonly kept: Pick<DraftStore, "write">;
  /** What was kept before, by this page or another. */
  readonly left: AreaDraft;
  readonly makeId: () => string;
};

/** Whatever went wrong: it is said, and not only in a log. */
const UNEXPECTED = "Nie udało się wysłać zmian z powodu nieoczekiwanego błędu. Są w tej przeglądarce i nie zginą.";

/** Saves as one goes: one request at a time, the same one again until the server has answered it. */
export function createAutosave(initial: EnteredRows, { save, kept, left, makeId }: Surroundings): Autosave {
  let state = restoreDraft(initial, left);
  let message: string | null = null;
  let isRefused = false;
  let failures = 0;
  let most: number = MOST_CHANGES;
  let confirmedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let keeping: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let heldId: string | null = null;
  /** The last news that came while a row was held. */
  let withheld: { readonly rows: readonly ReportRow[]; readonly askedAt: number } | null = null;
  const listeners = new Set<() => void>();
  let phase: SavePhase = phaseNow();

  function phaseNow(): SavePhase {
    if (message !== null) return { is: "unsaved", message, isRetried: !isRefused };
    if (state.sent) return { is: "saving" };
    if (!hasUnsaved(state)) return { is: "saved" };
    if (hasToSend(state)) return { is: "unsaved", message: null, isRetried: true };
    return { is: state.rows.some(({ refused }) => refused) ? "refused" : "unreadable" };
  }

  /** Many rows are written down in a task of their own, just after they are drawn. */
  function keep() {
    const unsaved = draftsOf(state);
    clearTimeout(keeping);
    if (unsaved.length <= MOST_CHANGES) kept.write(unsaved, state.sent);
    else keeping = setTimeout(() => kept.write(draftsOf(state), state.sent));
  }

  function become(next: EnteredRows) {
    state = next;
    keep();
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
    if (!state.sent) become(startSending(state, makeId(), most));
    const patch = state.sent;
    if (!patch) return;
    let outcome: SaveOutcome;
    try {
      outcome = await save(patch);
    } catch (error) {
      // A mistake of ours, in the program or in the answer: the work must not wait for ever because of it.
      console.error(error); // oxlint-disable-line no-console -- for people who look for the mistake
      outcome = { kind: "later", message: UNEXPECTED };
    }
    if (state.sent !== patch) return;
    take(outcome, patch);
  }

  function take(outcome: SaveOutcome, { changes }: RowsPatch) {
    if (outcome.kind === "tooMuch" && changes.length > 1) {
      most = Math.ceil(changes.length / 2);
      become(cancelSending(state));
      plan(0);
      return;
    }
    if (outcome.kind === "later") {
      message = outcome.message;
      if (!isRunning) return; // somebody else looks after it by now
      become(state);
      plan(retryDelay(failures));
      failures += 1;
      return;
    }
    failures = 0;
    isRefused = outcome.kind === "refused" || outcome.kind === "tooMuch";
    message = "message" in outcome ? outcome.message : null;
    confirmedAt = Date.now();
    if (outcome.kind === "saved") become(confirmSent(state, outcome.rows));
    else if (outcome.kind === "clash") become(withConflicts(state, outcome.theirs));
    else if (outcome.kind === "rowsRefused") become(refuseRows(state, outcome.refusals));
    else become(cancelSending(state));
    if (!isRefused) plan(0); // what was typed meanwhile
  }

  const change = (how: (state: EnteredRows) => EnteredRows) => {
    isRefused = false; // another value may be taken
    become(how(state));
    if (!state.sent) plan(PAUSE);
  };

  const refresh = (rows: readonly ReportRow[], askedAt: number) => {
    if (heldId !== null) withheld = { rows, askedAt };
    if (askedAt <= confirmedAt || state.sent) return;
    become(refreshed(state, rows, heldId));
    if (state.rows.some(({ isBehind }) => isBehind)) plan(0);
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
      if (!state.sent) become(retryRefused(state));
      void exchange();
    },
    start: () => {
      isRunning = true;
      kept.write(draftsOf(state), state.sent); // what other tabs have left is looked after here now
      if (hasUnsaved(state)) plan(0);
      return () => {
        isRunning = false;
        clearTimeout(timer);
      };
    },
  };
}
