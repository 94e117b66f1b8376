import { TickBox } from "../../../ui/field.tsx";
import type { Picked, Selection } from "./use-selection.ts";

type Props = { selection: Selection; some: readonly Picked[]; label: string; tabIndex?: number };

/** Ticks one month or several at once. */
export function PickBox({ selection, some, label, tabIndex }: Props) {
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
