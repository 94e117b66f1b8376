/** What moves a page, or may: from then on it is where somebody wants it. */
const BY_HAND = ["wheel", "touchstart", "pointerdown", "keydown"];

let stop = () => {};

/**
 * A page grows while its parts come, and would push away the place that its address names. So it is led there anew
 * until somebody moves it. Without a name nothing is held any longer.
 */
export function standAt(id: string): void {
  stop();
  if (id === "") return;
  const go = () => document.getElementById(id)?.scrollIntoView();
  const growth = new ResizeObserver(go); // it is called at once, too
  const hand = new AbortController();
  stop = () => {
    growth.disconnect();
    hand.abort();
  };
  for (const event of BY_HAND) window.addEventListener(event, () => stop(), { signal: hand.signal, passive: true });
  go();
  growth.observe(document.body);
}
