import { useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import type { ReportKey } from "../../../api/reports.ts";
import { bufferKeys, takeBufferedKeys } from "../../../ui/focus/key-buffer.ts";
import { useIsAdmin } from "../../../session/use-session.ts";
import { createStore } from "../../../ui/store.ts";

// A key pressed while a report opens is meant for that report, and what it decides must have been on the page. So keys
// are kept until everything to look at is there, and then the first of them is passed on.

const nameOf = ({ uid, year, month }: ReportKey, number: number): string => [uid, year, month, number].join(" ");

/** The report, with its version, whose content is on the page, and since when. */
const shown = createStore<{ readonly name: string; readonly since: number } | null>(null);
/** Nobody has read anything that has been on the page for less, in milliseconds. */
const SEEN_AFTER = 600;

/** Called by the content of a review: its warnings and rows are on the page. */
export function useTellShown(which: ReportKey, number: number): void {
  const name = nameOf(which, number);
  useEffect(() => {
    shown.update(() => ({ name, since: performance.now() }));
    return () => shown.update((now) => (now?.name === name ? null : now));
  }, [name]);
}

/** Whether the report's content is on the page, and whether it has been there long enough to be seen. */
export function useShown(which: ReportKey, number: number): { isShown: boolean; isSeen: () => boolean } {
  const now = useSyncExternalStore(shown.subscribe, shown.current);
  const isShown = now?.name === nameOf(which, number);
  return { isShown, isSeen: () => isShown && performance.now() - now.since > SEEN_AFTER };
}

/** Longer than any page takes to load, in milliseconds: if its content fails to load, keys work again. */
const LONGEST = 15_000;

/** How many bars are on the page. */
const bars = createStore(0);

/** Keeps keys of a report opened from the queue from its address on, until its bar is mounted and keeps them itself. */
export function useKeysUntilBar(isAwaited: boolean): void {
  const isAdmin = useIsAdmin();
  const isFromQueue = useSearch({ strict: false }).kolejka !== undefined;
  const isThere = useSyncExternalStore(bars.subscribe, bars.current) > 0;
  useKeysKept(isAwaited && isAdmin && isFromQueue && !isThere);
}

function useKeysKept(isKept: boolean): void {
  useLayoutEffect(() => {
    if (!isKept) return undefined;
    const stop = bufferKeys();
    const timer = setTimeout(stop, LONGEST);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isKept]);
}

/**
 * Keeps keys until `isReady`, and passes the first of them on. A report's bar is mounted anew for another report, and what
 * was pressed for the one that is left is dropped.
 */
export function useEarlyKey(
  { isKept, isReady }: { isKept: boolean; isReady: boolean },
  onKey: (key: string) => unknown,
): void {
  const pass = useEffectEvent(onKey);
  const isWaiting = isKept && !isReady;
  const waiting = useRef(false);
  useLayoutEffect(() => {
    waiting.current = isWaiting;
  }, [isWaiting]);
  useKeysKept(isWaiting);
  useLayoutEffect(() => {
    bars.update((count) => count + 1);
    return () => bars.update((count) => count - 1);
  }, []);
  useLayoutEffect(
    () => () => {
      if (waiting.current) takeBufferedKeys();
    },
    [],
  );
  useLayoutEffect(() => {
    if (!isKept || !isReady) return;
    const [first] = takeBufferedKeys();
    if (first) pass(first.key);
  }, [isKept, isReady]);
}
