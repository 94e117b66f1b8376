/** What moves a page, or may: from then on it is where somebody wants it. */
const BY_HAND = ["wheel", "touchstart", "pointerdown", "keydown"];

/**
 * A page grows while its parts come, and would push away the place that its address names. So it is led there anew
 * until somebody moves it, or goes on, which is what the answer is for.
 */
export function standAt(id: string): () => void {
  const go = () => document.getElementById(id)?.scrollIntoView();
  const growth = new ResizeObserver(go); // it is called at once, too
  const hand = new AbortController();
  const stop = () => {
    growth.disconnect();
    hand.abort();
  };
  for (const event of BY_HAND) window.addEventListener(event, stop, { signal: hand.signal, passive: true });
  growth.observe(document.body);
  return stop;
}
