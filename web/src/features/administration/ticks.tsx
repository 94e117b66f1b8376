import { type ChangeEvent, type MouseEvent, useState } from "react";
import { Checkbox, TickBox } from "../../ui/fields/field.tsx";

type Ticked<One> = {
  readonly isPicked: (one: One) => boolean;
  readonly set: (some: readonly One[], isOn: boolean) => void;
};
type Props<One> = { selection: Ticked<One>; some: readonly One[]; label: string; tabIndex?: number };

/** Ticks one thing or several at once; partly ticked where only some are. */
export function PickBox<One>({ selection, some, label, tabIndex }: Props<One>) {
  const count = some.filter(selection.isPicked).length;
  return (
    <TickBox
      label={label}
      tabIndex={tabIndex}
      checked={some.length > 0 && count === some.length}
      isPartly={count > 0 && count < some.length}
      disabled={some.length === 0}
      {...inRange((isOn) => selection.set(some, isOn))}
    />
  );
}

/** Of a checkbox in a list: a click with Shift gives all boxes since the last one the same state. */
export const inRange = (onTick: (isOn: boolean) => void) => ({
  "data-pick": true,
  // Otherwise a click with Shift also selects the text in between.
  onMouseDown: (event: MouseEvent) => event.shiftKey && event.preventDefault(),
  onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    onTick(target.checked);
    if (hasShift(nativeEvent)) tickBetween(target);
    lastBox = target;
  },
});

const hasShift = (event: Event): boolean => "shiftKey" in event && event.shiftKey === true;

let lastBox: HTMLInputElement | null = null;

/** Of one list, as it is shown; the box in its head stands for all and is none of them. */
function tickBetween(box: HTMLInputElement): void {
  const boxes = [...(box.closest("tbody, ul")?.querySelectorAll<HTMLInputElement>("input[data-pick]") ?? [])];
  const [from, to] = [lastBox, box].map((one) => boxes.findIndex((other) => other === one));
  if (from === undefined || to === undefined || from < 0) return;
  const between = boxes.slice(Math.min(from, to), Math.max(from, to) + 1);
  for (const one of between) if (one.checked !== box.checked && !one.disabled) one.click();
}

type AllProps<One> = {
  selection: Pick<Ticked<One>, "set"> & { readonly selectable: readonly One[]; readonly picked: readonly One[] };
  label: string;
};

/** Ticks everything that can be ticked, in a list without a table head. */
export const PickAll = <One,>({ selection: { selectable, picked, set }, label }: AllProps<One>) =>
  selectable.length > 0 && (
    <Checkbox
      label={label}
      checked={selectable.every((one) => picked.includes(one))}
      onChange={({ target }) => set(selectable, target.checked)}
    />
  );

type Tick<One> = { readonly one: One; readonly under: string };

/** The ticked things of a list, by key. A tick holds on its other pages, but under no other filter (`under`). */
export function useTicks<One>(keyOf: (one: One) => string, under: string) {
  const [ticks, setTicks] = useState<ReadonlyMap<string, Tick<One>>>(new Map());
  return {
    isPicked: (one: One) => ticks.has(keyOf(one)),
    ticked: [...ticks.values()].filter((tick) => tick.under === under).map(({ one }) => one),
    set: (some: readonly One[], isOn: boolean) =>
      setTicks((before) => {
        const next = new Map(before);
        for (const one of some) {
          if (isOn) next.set(keyOf(one), { one, under });
          else next.delete(keyOf(one));
        }
        return next;
      }),
    clear: () => setTicks(new Map()),
  };
}
