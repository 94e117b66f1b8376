import { Chip } from "../../ui/chip.tsx";

/** Marks an item that is offered no more, though reports still refer to it. */
export const WithdrawnChip = () => (
  <Chip size="small" tone="outlined">
    Wycofana
  </Chip>
);
