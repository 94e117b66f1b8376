import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { rowAfter } from "./queue-words.ts";

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/**
 * One row of a list can be reached by Tab; letters and arrows move between rows while one of them has the focus. When the
 * row with the focus goes, the next one gets it, and `onGone` is told.
 */
export function useRowFocus(keys: readonly string[], onGone: (key: string) => void) {
  const list = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef<{ readonly key: string; readonly element: Element } | null>(null);
  const before = useRef(keys);
  const [current, setCurrent] = useState<string>();
  const tabStop = current !== undefined && keys.includes(current) ? current : keys[0];

  const linkOf = (key: string | undefined) =>
    key === undefined ? null : (list.current?.querySelector<HTMLElement>(`[data-row="${key}"] a`) ?? null);
  const focus = (key: string | undefined) => {
    (linkOf(key) ?? heading.current)?.focus();
    linkOf(key)?.scrollIntoView({ block: "nearest" });
  };
  const stop = useRef(tabStop);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- it sets something only once for each row that is gone
  useLayoutEffect(() => {
    stop.current = tabStop;
    const last = focused.current;
    if (last && !keys.includes(last.key)) {
      focused.current = null;
      const next = rowAfter(last.key, before.current, keys);
      if (isLost() && !last.element.isConnected) {
        onGone(last.key);
        focus(next);
      } else setCurrent(next);
    }
    before.current = keys;
  });

  return {
    list,
    heading,
    focus,
    /** Where the focus goes from a row that is about to go; nothing happens if it is elsewhere. */
    goOn: (key: string, busy: ReadonlySet<string>) => {
      const free = keys.filter((one) => one !== key && !busy.has(one));
      if (list.current?.contains(document.activeElement)) focus(rowAfter(key, keys, free));
    },
    focusAfter: () => linkOf(stop.current) ?? heading.current,
    tabIndexOf: (key: string) => (key === tabStop ? 0 : -1),
    onFocus: (key: string, element: Element) => {
      focused.current = { key, element };
      setCurrent(key);
    },
    move: (key: string, steps: 1 | -1) => focus(keys[keys.indexOf(key) + steps] ?? key),
  };
}

/** The row in which a key was pressed, unless it was pressed with Ctrl or the like. */
export function rowOfKey(event: KeyboardEvent): string | undefined {
  const { target, ctrlKey, altKey, metaKey } = event;
  if (ctrlKey || altKey || metaKey || !(target instanceof Element)) return undefined;
  return target.closest<HTMLElement>("[data-row]")?.dataset["row"];
}
