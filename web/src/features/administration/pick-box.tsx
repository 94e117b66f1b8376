import { TickBox } from "../../ui/field.tsx";

type Ticked<One> = {
  readonly isPicked: (one: One) => boolean;
  readonly set: (some: readonly One[], isOn: boolean) => void;
};
type Props<One> = { selection: Ticked<One>; some: readonly One[]; label: string; tabIndex?: number };

/** Ticks one of a list or several at once. */
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
