import type { GridAside } from "../entry-grid-props.ts";
import type { GridRow } from "../grid-row.ts";

/** Where it has no heading to stand under: "Opłata: 12,50 zł"; nothing where nothing is said. */
export function asideText({ title, of }: GridAside, row: GridRow): string {
  const text = of(row);
  return text && `${title}: ${text}`;
}
