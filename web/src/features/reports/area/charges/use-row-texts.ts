import { type Area, monthlyAreas } from "@ekorok/domain";
import { useCallback, useMemo, useState } from "react";
import type { GridAside } from "../../../../grid/entry-grid-props.ts";
import type { GridRow } from "../../../../grid/grid-row.ts";

type TextOf = (row: GridRow) => string;

/** How wide "co najmniej 12 345,67 zł" is; the column is there before its figures are, so that nothing moves. */
const WIDTH = 132;
const notYet: TextOf = () => "…";

/** What rows cost by themselves, as a column; undefined where a row by itself has no amount. It is filled when that is known. */
export function useRowTexts(area: Area): { aside: GridAside | undefined; onRowTexts: (textOf: TextOf) => void } {
  const [textOf, setTextOf] = useState<{ readonly of: TextOf }>({ of: notYet });
  const aside = useMemo(
    (): GridAside | undefined =>
      monthlyAreas.includes(area.id)
        ? {
            title: "Opłata",
            description: "Za sam ten wiersz, według stawki roku; „szac.” to szacunek. Zaokrągla się dopiero sumę roku.",
            width: WIDTH,
            ...textOf,
          }
        : undefined,
    [area, textOf],
  );
  const onRowTexts = useCallback((of: TextOf) => setTextOf({ of }), []);
  return { aside, onRowTexts };
}
