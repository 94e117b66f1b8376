import { useState } from "react";
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
      onChange={({ target }) => selection.set(some, target.checked)}
    />
  );
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
      checked={picked.length === selectable.length}
      onChange={({ target }) => set(selectable, target.checked)}
    />
  );

/** The ticked things, by key. */
export function useTicks<One>(keyOf: (one: One) => string) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return {
    isPicked: (one: One) => keys.has(keyOf(one)),
    set: (some: readonly One[], isOn: boolean) =>
      setKeys((before) => {
        const next = new Set(before);
        for (const key of some.map(keyOf)) {
          if (isOn) next.add(key);
          else next.delete(key);
        }
        return next;
      }),
    clear: () => setKeys(new Set()),
  };
}
