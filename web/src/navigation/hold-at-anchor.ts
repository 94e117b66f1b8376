/** Events by which a person may scroll. */
const BY_HAND = ["wheel", "touchstart", "pointerdown", "keydown"];

/**
 * Scrolls to an element again whenever the page grows, until the person scrolls. Returns a function that stops it when the
 * page is left.
 */
export function holdAtAnchor(id: string): () => void {
  const go = () => {
    const place = document.getElementById(id);
    // What is folded can neither be seen nor scrolled to.
    for (let fold = place?.closest("details"); fold; fold = fold.parentElement?.closest("details")) fold.open = true;
    // Aligned to the start, a field would be hidden below the page's bar.
    place?.scrollIntoView({ block: place.matches("input, select, textarea") ? "center" : "start" });
  };
  const growth = new ResizeObserver(go); // also called at once
  const hand = new AbortController();
  const stop = () => {
    growth.disconnect();
    hand.abort();
  };
  for (const event of BY_HAND) window.addEventListener(event, stop, { signal: hand.signal, passive: true });
  growth.observe(document.body);
  return stop;
}
