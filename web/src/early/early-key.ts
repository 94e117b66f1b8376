/** Ctrl+K, or Cmd+K. */
export const isPaletteKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k";

/** A key pressed longer ago is ignored, in milliseconds: the person may have signed in meanwhile. */
const LIMIT = 10_000;

/** Remembers Ctrl+K pressed while the program is loading; the palette opens once it can. */
export function createEarlyKey() {
  let pressedAt: number | null = null;
  const listen = (event: KeyboardEvent) => {
    if (!isPaletteKey(event)) return;
    event.preventDefault(); // the browser would focus its address bar
    if (!event.repeat) pressedAt = event.timeStamp;
  };
  return {
    begin: () => window.addEventListener("keydown", listen, true),
    wasPressed: (): boolean => pressedAt !== null && performance.now() - pressedAt < LIMIT,
    /** The program listens itself from now on. */
    end: () => {
      window.removeEventListener("keydown", listen, true);
      pressedAt = null;
    },
  };
}

export const earlyKey = createEarlyKey();
