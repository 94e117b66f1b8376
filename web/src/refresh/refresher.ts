/** Shortest time between automatic refreshes, however short a token lives, in milliseconds. */
const FLOOR = 30_000;

/** The network is back, or the person looks at the page, clicks or types. */
export type WakeReason = "online" | "seen";

export type Refresher = {
  /** Plans the next refresh and resets the back-off. */
  readonly plan: (dueAt: number) => void;
  /** Refreshes at once, whatever is planned. */
  readonly now: () => void;
  /** Runs an overdue refresh at once: timers stop while a computer sleeps, and the reason for a back-off may be gone. */
  readonly wake: (reason: WakeReason) => void;
  readonly stop: () => void;
};

/** Runs `attempt` when it is due. It plans the next one itself; if it fails, it is repeated after a back-off. */
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
      // Planned anew or stopped meanwhile: the failure no longer matters.
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
      // Switching tabs must not flood a server that is down; a new network is always worth a try.
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

/** Browsers store a delay in 32 bits, and fire at once if it is longer. */
const LONGEST_DELAY = 2 ** 31 - 1;

/** A timer that can be set again, also for longer than browsers allow. */
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

/** Calls `wake` when the network is back, the page is seen again, or the person clicks, types or scrolls. */
export function onWakeUp(wake: (reason: WakeReason) => void): void {
  window.addEventListener("online", () => wake("online"));
  window.addEventListener("pageshow", () => wake("seen"));
  for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, () => wake("seen"), { capture: true, passive: true });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") wake("seen");
  });
}
