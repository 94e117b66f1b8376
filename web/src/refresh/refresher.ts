/** However short-lived a token is or a clock runs, automatic refreshes keep this distance; in milliseconds. */
const FLOOR = 30_000;

/** Why to look again: the network is back, or somebody looks at the page, clicks or types. */
export type WakeReason = "online" | "seen";

export type Refresher = {
  /** The next refresh is due then; whatever failed before is forgiven. */
  readonly plan: (dueAt: number) => void;
  /** Does not wait, neither for the time planned nor for the end of a back-off. */
  readonly now: () => void;
  /** Does at once what is overdue: timers stand still while a computer sleeps, and a wait may have become pointless. */
  readonly wake: (reason: WakeReason) => void;
  readonly stop: () => void;
};

/** Runs `attempt` when it is due. One that succeeds plans the next or stops; one that fails is repeated after a back-off. */
export function createRefresher(attempt: () => Promise<void>): Refresher {
  const backOff = createBackOff();
  let dueAt = Number.POSITIVE_INFINITY;
  let lastFailureAt: number | null = null;
  let running = false;

  async function run() {
    if (running) return;
    running = true;
    const wasDueAt = dueAt;
    try {
      await attempt();
    } catch {
      // Planned or stopped meanwhile: then the failure is about something that is no longer there.
      if (dueAt !== wasDueAt) return;
      lastFailureAt = Date.now();
      alarm.set(backOff.next());
    } finally {
      running = false;
    }
  }

  const alarm = createAlarm(() => void run());

  function setDue(at: number) {
    alarm.cancel();
    backOff.reset();
    lastFailureAt = null;
    dueAt = at;
  }

  return {
    plan: (at) => {
      setDue(Math.max(at, Date.now() + FLOOR));
      alarm.set(dueAt - Date.now());
    },
    now: () => {
      alarm.cancel();
      dueAt = Math.min(dueAt, Date.now());
      void run();
    },
    wake: (reason) => {
      // Somebody who flips through tabs must not flood a server that is down; a new network is worth a try at any time.
      const isTooSoon = reason === "seen" && lastFailureAt !== null && Date.now() - lastFailureAt < FLOOR;
      if (Date.now() >= dueAt && !isTooSoon) void run();
    },
    stop: () => setDue(Number.POSITIVE_INFINITY),
  };
}

const FIRST_WAIT = 30_000;
const LONGEST_WAIT = 960_000;

/** Waits after failures, in milliseconds: 30 s, doubling to 16 minutes, from the start again after a success. */
type BackOff = { readonly next: () => number; readonly reset: () => void };

function createBackOff(): BackOff {
  let wait = FIRST_WAIT;
  return {
    next: () => {
      const current = wait;
      wait = Math.min(wait * 2, LONGEST_WAIT);
      return current;
    },
    reset: () => {
      wait = FIRST_WAIT;
    },
  };
}

/** Browsers count the delay in 32 bits, and ring at once when it does not fit. */
const LONGEST_DELAY = 2 ** 31 - 1;

/** A timer that is set again rather than added to, and may be set for as long as one likes. */
type Alarm = { readonly set: (delay: number) => void; readonly cancel: () => void };

function createAlarm(ring: () => void): Alarm {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  const set = (delay: number) => {
    cancel();
    timer = setTimeout(
      () => (delay > LONGEST_DELAY ? set(delay - LONGEST_DELAY) : ring()),
      Math.min(delay, LONGEST_DELAY),
    );
  };
  return { set, cancel };
}

const SIGNS_OF_LIFE = ["pointerdown", "keydown", "wheel"];

/** Tells when a sleeping computer, a lost network or a forgotten tab is back, and that somebody is still there. */
export function onWakeUp(wake: (reason: WakeReason) => void): void {
  window.addEventListener("online", () => wake("online"));
  window.addEventListener("pageshow", () => wake("seen"));
  for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, () => wake("seen"), { capture: true, passive: true });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") wake("seen");
  });
}
