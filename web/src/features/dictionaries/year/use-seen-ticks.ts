import { useCallback, useMemo, useState } from "react";
import { type PlannedChange, seenText, withNews } from "./bulk-changes.ts";

type Tick = { readonly isTicked: boolean; /** What was shown of the number then. */ readonly seen: string };

type Plan = {
  /** As planned when the dialog opened. Both stay the same until something changes. */
  readonly first: readonly PlannedChange[];
  readonly now: readonly PlannedChange[];
  /** Whether a number is ticked at first. */
  readonly isUsual: (change: PlannedChange, all: readonly PlannedChange[]) => boolean;
};

/** The ticks of planned numbers. Others may change a number meanwhile: a tick holds only for the number that was seen. */
export function useSeenTicks({ first, now, isUsual }: Plan) {
  const [ticks, setTicks] = useState<ReadonlyMap<string, Tick>>(new Map());
  // Memoized, so that a tick redraws one line and not hundreds.
  const seen = useMemo(() => new Map(first.map((change) => [change.key, change])), [first]);
  const changes = useMemo(() => now.map((change) => withNews(change, seen.get(change.key))), [now, seen]);
  const isTicked = (change: PlannedChange): boolean => {
    const [tick, was, shown] = [ticks.get(change.key), seen.get(change.key), seenText(change)];
    if (tick?.seen === shown) return tick.isTicked;
    return tick === undefined && was !== undefined && seenText(was) === shown && isUsual(was, first);
  };
  const tick = useCallback(
    (change: PlannedChange, isOn: boolean) => setTicks((before) => new Map([...before, tickOf(change, isOn)])),
    [],
  );
  return {
    changes,
    ticked: changes.filter(isTicked),
    isTicked,
    tick,
    /** Numbers that others changed are not ticked along with all. */
    tickAll: (isOn: boolean) =>
      setTicks(new Map(changes.map((change) => tickOf(change, isOn && (change.news === null || isTicked(change)))))),
  };
}

const tickOf = (change: PlannedChange, isTicked: boolean) =>
  [change.key, { isTicked, seen: seenText(change) }] as const;
