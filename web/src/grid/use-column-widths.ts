import { type PointerEvent, useState } from "react";
import type { GridColumn } from "./grid-column.ts";

/** In pixels, by the columns' keys: how wide somebody has made them. */
export type ChosenWidths = Readonly<Record<string, number>>;

/** Where chosen widths come from, and where they go; null: there are none any more. */
export type KeptWidths = {
  readonly read: () => ChosenWidths | null;
  readonly write: (widths: ChosenWidths | null) => void;
};

/** A figure and its sign fit; and one column never takes the whole screen. */
const [NARROWEST, WIDEST] = [56, 640];
const STEP = 16;

const within = (width: number) => Math.round(Math.max(NARROWEST, Math.min(width, WIDEST)));

export type ColumnWidths = ReturnType<typeof useColumnWidths>;

/** Columns are as wide as what is in them until somebody says otherwise: by dragging an edge, or by a key. */
export function useColumnWidths(kept: KeptWidths | undefined, columns: readonly GridColumn[]) {
  const [chosen, setChosen] = useState<ChosenWidths>(() => kept?.read() ?? {});
  const take = (next: ChosenWidths) => {
    setChosen(next);
    kept?.write(Object.keys(next).length > 0 ? next : null);
  };
  return {
    chosen,
    canChoose: kept !== undefined,
    isAnyChosen: columns.some(({ key }) => chosen[key] !== undefined),
    reset: () => take({}),
    /** By one step of a key; gives how wide it is then. */
    step: (key: string, shown: number, direction: 1 | -1): number => {
      const width = within(shown + direction * STEP);
      take({ ...chosen, [key]: width });
      return width;
    },
    /** To spread over the edge of a column's head. Two clicks let it fit what is in it again. */
    edgeOf: (key: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const edge: HTMLElement = event.currentTarget;
        const head = edge.parentElement;
        if (event.button !== 0 || !head) return;
        event.preventDefault();
        const [from, width] = [event.clientX, head.offsetWidth];
        const widthAt = (clientX: number) => ({ ...chosen, [key]: within(width + clientX - from) });
        edge.setPointerCapture(event.pointerId);
        const end = new AbortController();
        const { signal } = end;
        edge.addEventListener("pointermove", ({ clientX }) => setChosen(widthAt(clientX)), { signal });
        edge.addEventListener(
          "pointerup",
          ({ clientX }) => {
            end.abort();
            if (clientX !== from) take(widthAt(clientX));
          },
          { signal },
        );
        edge.addEventListener(
          "pointercancel",
          () => {
            end.abort();
            setChosen(chosen);
          },
          { signal },
        );
      },
      onDoubleClick: () => take(Object.fromEntries(Object.entries(chosen).filter(([one]) => one !== key))),
    }),
  };
}
