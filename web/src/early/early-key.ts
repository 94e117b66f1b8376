/** Ctrl+K, or Cmd+K. */
export const isPaletteKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k";

/** What was asked for longer ago is not what somebody waits for, in milliseconds: they may have signed in meanwhile. */
const LIMIT = 10_000;

/** Ctrl+K while the program is still being read: heard before there is anything to open, and opened once there is. */
export function createEarlyKey() {
  let pressedAt: number | null = null;
  const listen = (event: KeyboardEvent) => {
    if (!isPaletteKey(event)) return;
    event.preventDefault(); // the browser would look into its address bar
    if (!event.repeat) pressedAt = event.timeStamp;
  };
  return {
    begin: () => window.addEventListener("keydown", listen, true),
    wasPressed: (): boolean => pressedAt !== null && performance.now() - pressedAt < LIMIT,
    /** From now on the program listens itself. */
    end: () => {
      window.removeEventListener("keydown", listen, true);
      pressedAt = null;
    },
  };
}

export const earlyKey = createEarlyKey();
