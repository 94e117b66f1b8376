import { Checkbox } from "@mui/material";
import type { Picked, Selection } from "./use-selection.ts";

type Props = { selection: Selection; some: readonly Picked[]; label: string };

/** Ticks one month or several at once. */
export function PickBox({ selection, some, label }: Props) {
  const count = some.filter(selection.isPicked).length;
  return (
    <Checkbox
      size="small"
      checked={some.length > 0 && count === some.length}
      indeterminate={count > 0 && count < some.length}
      disabled={some.length === 0}
      onChange={(_, isOn) => selection.set(some, isOn)}
      slotProps={{ input: { "aria-label": label } }}
      sx={{ p: 0.5 }}
    />
  );
}
