import { type PointerEvent, useState, useMemo } from "react";
import { listen } from "../../ui/listen.ts";
import { type GridColumn, shownText } from "../grid-column.ts";
import { LONG_TEXT } from "./grid-measures.ts";
import type { GridRow } from "../grid-row.ts";

/** Widths chosen by the user, in pixels by column. */
export type ChosenWidths = Readonly<Record<string, number>>;

/** Loads and saves chosen widths; null if there are none. */
export type WidthStore = {
  readonly read: () => ChosenWidths | null;
  readonly write: (widths: ChosenWidths | null) => void;
};

/** A digit and its sign still fit, and no column takes the whole screen. */
const [NARROWEST_CHOSEN, WIDEST_CHOSEN] = [56, 640];
const STEP = 16;

const within = (width: number) => Math.round(Math.max(NARROWEST_CHOSEN, Math.min(width, WIDEST_CHOSEN)));

export type ColumnWidths = ReturnType<typeof useColumnWidths>;

/** The widths chosen by dragging an edge or by key; other columns fit their content. */
export function useColumnWidths(kept: WidthStore | undefined, columns: readonly GridColumn[]) {
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
    /** Resizes by one keyboard step; returns the new width. */
    step: (key: string, shown: number, direction: 1 | -1): number => {
      const width = within(shown + direction * STEP);
      take({ ...chosen, [key]: width });
      return width;
    },
    /** Props for the edge of a column head. A double click fits the column to its content again. */
    edgeOf: (key: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const edge: HTMLElement = event.currentTarget;
        const head = edge.parentElement;
        if (event.button !== 0 || !head) return;
        event.preventDefault();
        const [from, width] = [event.clientX, head.offsetWidth];
        const widthAt = (clientX: number) => ({ ...chosen, [key]: within(width + clientX - from) });
        edge.setPointerCapture(event.pointerId);
        const stop = listen(edge, {
          pointermove: ({ clientX }) => setChosen(widthAt(clientX)),
          pointerup: ({ clientX }) => {
            stop();
            if (clientX !== from) take(widthAt(clientX));
          },
          pointercancel: () => {
            stop();
            setChosen(chosen);
          },
        });
      },
      onDoubleClick: () => take(Object.fromEntries(Object.entries(chosen).filter(([one]) => one !== key))),
    }),
  };
}

/** Approximate widths in pixels: of a letter, of a digit (all are equal), and of a separator between digits. */
const [LETTER, FIGURE, BETWEEN] = [7.8, 8.9, 4.4];
/** Space around a text, including the problem sign. */
const AROUND = 36;
const AROUND_NUMBER = 44;
/**
 * Text columns grow to WIDE in one line, then up to WIDEST in two lines. That fits the longest dictionary names, which
 * often differ only at the end. Numbers are never cut.
 */
const [WIDE, WIDEST] = [180, 312];
const SMALLER = 12 / 14;
/** Rows further down are seldom seen, and measuring thousands takes time. */
const LOOKED_AT = 200;

/** Fits columns to their content. They only grow, so that nothing jumps while one types. */
export function createColumnFitter() {
  const widths = new WeakMap<GridRow, readonly number[]>();
  let wide: readonly number[] = [];
  let last: { readonly asked: readonly GridColumn[]; readonly fitted: readonly GridColumn[] } | undefined;
  const widthsOf = (row: GridRow, columns: readonly GridColumn[]) => {
    const known = widths.get(row);
    if (known) return known;
    const found = columns.map((column) => widthOf(column, row));
    widths.set(row, found);
    return found;
  };
  return (columns: readonly GridColumn[], rows: readonly GridRow[]): readonly GridColumn[] => {
    const all = rows.slice(0, LOOKED_AT).map((row) => widthsOf(row, columns));
    const wider = columns.map((column, index) => {
      const width = wide[index] ?? Math.max(column.width, titleWidth(column));
      return Math.max(width, ...all.map((one) => one[index] ?? 0));
    });
    if (last?.asked === columns && wider.every((width, index) => width === wide[index])) return last.fitted;
    wide = wider;
    last = {
      asked: columns,
      fitted: columns.map((column, index) => ({ ...column, width: wider[index] ?? column.width })),
    };
    return last.fitted;
  };
}

/** The title wraps, so its longest word counts; bold and with a star it is as wide as a number. */
const titleWidth = ({ title }: GridColumn): number =>
  Math.ceil(Math.max(...title.split(" ").map(({ length }) => length)) * LETTER + AROUND_NUMBER);

function widthOf(column: GridColumn, row: GridRow): number {
  const text = shownText(column, row);
  if (column.kind !== "number" || row.raw?.[column.key] !== undefined)
    return wordsWidth(text.length * LETTER * (text.length > LONG_TEXT ? SMALLER : 1));
  const counted = column.counted?.(row);
  const below = counted ? numberWidth(`= ${counted}`) * SMALLER : 0;
  return Math.ceil(Math.max(numberWidth(text), below) + AROUND_NUMBER);
}

/** In one line, or else in two. */
const wordsWidth = (length: number): number =>
  Math.ceil(Math.min(length + AROUND, Math.max(WIDE, Math.min(length / 2 + AROUND, WIDEST))));

function numberWidth(text: string): number {
  let width = 0;
  for (const sign of text) width += /\d/.test(sign) ? FIGURE : /[\s,.]/.test(sign) ? BETWEEN : LETTER;
  return width;
}

/** Returns the same array while no width changes, as new columns rerender all rows. */
export function useFittingColumns(columns: readonly GridColumn[], rows: readonly GridRow[]): readonly GridColumn[] {
  const [fit] = useState(createColumnFitter);
  return useMemo(() => fit(columns, rows), [fit, columns, rows]);
}
