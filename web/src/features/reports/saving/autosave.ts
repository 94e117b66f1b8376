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
  refreshRows,
  type RowRefusals,
  startSending,
  settleConflict,
  cancelSending,
  retryRefused,
} from "./entered-rows.ts";
import { type AreaDraft, restoreDraft, draftsOf } from "./row-drafts.ts";
import type { DraftStore } from "./draft-store.ts";
import { retryDelay } from "./retry.ts";

/** Milliseconds after the last change before it is sent. */
const SAVE_DELAY = 600;

export type SaveOutcome =
  | { readonly kind: "saved"; readonly rows: readonly ReportRow[] }
  | { readonly kind: "clash"; readonly theirs: ReadonlyMap<string, RowConflict> }
  /** No answer, or one that says to try later: the same request is repeated. */
  | { readonly kind: "later"; readonly message: string }
  /** Some rows are refused, and therefore nothing was saved: the others are sent again without them. */
  | { readonly kind: "rowsRefused"; readonly refusals: RowRefusals }
  /** Larger than the server accepts. */
  | { readonly kind: "tooMuch"; readonly message: string }
  /** Refused for good: a closed month, an area switched off. */
  | { readonly kind: "refused"; readonly message: string };

export type SavePhase =
  | { readonly is: "saved" }
  | { readonly is: "saving" }
  /** `isRetried`: it is repeated automatically. */
  | { readonly is: "unsaved"; readonly message: string | null; readonly isRetried: boolean }
  /** Only unreadable text or refused rows are left, which the user has to correct. */
  | { readonly is: "unreadable" }
  | { readonly is: "refused" };

export type Autosave = {
  readonly state: () => EnteredRows;
  readonly phase: () => SavePhase;
  readonly subscribe: (listener: () => void) => () => void;
  /** Changes rows, and saves after a pause. */
  readonly change: (how: (state: EnteredRows) => EnteredRows) => void;
  readonly settle: (id: string, whose: "mine" | "theirs") => void;
  /** Takes over rows that the server had at `askedAt`; an answer older than our last save is ignored. */
  readonly refresh: (rows: readonly ReportRow[], askedAt: number) => void;
  /** Marks the row being edited: changes by others wait until it is released. */
  readonly hold: (id: string | null) => void;
  /** Saves at once. */
  readonly flush: () => void;
  /** Starts saving; returns a function that stops it. */
  readonly start: () => () => void;
};

type AutosaveOptions = {
  readonly save: (patch: RowsPatch) => Promise<SaveOutcome>;
  readonly kept: Pick<DraftStore, "write">;
  /** The draft left by this page or another. */
  readonly left: AreaDraft;
  readonly makeId: () => string;
};

/** Shown to the user, not only logged. */
const UNEXPECTED = "Nie udało się wysłać zmian z powodu nieoczekiwanego błędu. Są w tej przeglądarce i nie zginą.";

/** Saves continuously: one request at a time, repeated until the server answers. */
export function createAutosave(initial: EnteredRows, { save, kept, left, makeId }: AutosaveOptions): Autosave {
  let state = restoreDraft(initial, left);
  let message: string | null = null;
  let isRefused = false;
  let failures = 0;
  let batchSize: number = MOST_CHANGES;
  let confirmedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let draftTimer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let heldId: string | null = null;
  /** The latest rows from the server, received while a row was held. */
  let delayedRefresh: { readonly rows: readonly ReportRow[]; readonly askedAt: number } | null = null;
  const listeners = new Set<() => void>();
  let phase: SavePhase = phaseNow();

  function phaseNow(): SavePhase {
    if (message !== null) return { is: "unsaved", message, isRetried: !isRefused };
    if (state.sent) return { is: "saving" };
    if (!hasUnsaved(state)) return { is: "saved" };
    if (hasToSend(state)) return { is: "unsaved", message: null, isRetried: true };
    return { is: state.rows.some(({ refused }) => refused) ? "refused" : "unreadable" };
  }

  /** A large draft is written in a separate task, after drawing. */
  function storeDraft() {
    const unsaved = draftsOf(state);
    clearTimeout(draftTimer);
    if (unsaved.length <= MOST_CHANGES) kept.write(unsaved, state.sent);
    else draftTimer = setTimeout(() => kept.write(draftsOf(state), state.sent));
  }

  function setState(next: EnteredRows) {
    state = next;
    storeDraft();
    phase = phaseNow();
    for (const listener of listeners) listener();
  }

  function schedule(delay: number) {
    clearTimeout(timer);
    if (isRunning) timer = setTimeout(() => void sendNext(), delay);
  }

  async function sendNext() {
    clearTimeout(timer);
    if (isRefused) return;
    if (!state.sent) setState(startSending(state, makeId(), batchSize));
    const patch = state.sent;
    if (!patch) return;
    let outcome: SaveOutcome;
    try {
      outcome = await save(patch);
    } catch (error) {
      // A bug in the program or in the answer must not stop saving for good.
      console.error(error); // oxlint-disable-line no-console -- for people who look for the mistake
      outcome = { kind: "later", message: UNEXPECTED };
    }
    if (state.sent !== patch) return;
    handleOutcome(outcome, patch);
  }

  function handleOutcome(outcome: SaveOutcome, { changes }: RowsPatch) {
    if (outcome.kind === "tooMuch" && changes.length > 1) {
      batchSize = Math.ceil(changes.length / 2);
      setState(cancelSending(state));
      schedule(0);
      return;
    }
    if (outcome.kind === "later") {
      message = outcome.message;
      if (!isRunning) return; // another page saves these rows now
      setState(state);
      schedule(retryDelay(failures));
      failures += 1;
      return;
    }
    failures = 0;
    isRefused = outcome.kind === "refused" || outcome.kind === "tooMuch";
    message = "message" in outcome ? outcome.message : null;
    confirmedAt = Date.now();
    if (outcome.kind === "saved") setState(confirmSent(state, outcome.rows));
    else if (outcome.kind === "clash") setState(withConflicts(state, outcome.theirs));
    else if (outcome.kind === "rowsRefused") setState(refuseRows(state, outcome.refusals));
    else setState(cancelSending(state));
    if (!isRefused) schedule(0); // send what was typed meanwhile
  }

  const change = (how: (state: EnteredRows) => EnteredRows) => {
    isRefused = false; // the new value may be accepted
    setState(how(state));
    if (!state.sent) schedule(SAVE_DELAY);
  };

  const refresh = (rows: readonly ReportRow[], askedAt: number) => {
    if (heldId !== null) delayedRefresh = { rows, askedAt };
    if (askedAt <= confirmedAt || state.sent) return;
    setState(refreshRows(state, rows, heldId));
    if (state.rows.some(({ isBehind }) => isBehind)) schedule(0);
  };

  return {
    state: () => state,
    phase: () => phase,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change,
    settle: (id, whose) => change((state) => settleConflict(state, id, whose)),
    refresh,
    hold: (id) => {
      if (id === heldId) return;
      heldId = id;
      const news = delayedRefresh;
      delayedRefresh = null;
      if (news) refresh(news.rows, news.askedAt);
    },
    flush: () => {
      isRefused = false;
      if (!state.sent) setState(retryRefused(state));
      void sendNext();
    },
    start: () => {
      isRunning = true;
      kept.write(draftsOf(state), state.sent); // from now on this tab is responsible for drafts of other tabs
      if (hasUnsaved(state)) schedule(0);
      return () => {
        isRunning = false;
        clearTimeout(timer);
      };
    },
  };
}
