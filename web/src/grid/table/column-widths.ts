import { type PointerEvent, useState, useMemo } from "react";
import { type GridColumn, shownText } from "../grid-column.ts";
import { LONG_TEXT } from "./grid-measures.ts";
import type { GridRow } from "../grid-row.ts";

/** In pixels, by the columns' keys: how wide somebody has made them. */
export type ChosenWidths = Readonly<Record<string, number>>;

/** Where chosen widths come from, and where they go; null: there are none any more. */
export type WidthStore = {
  readonly read: () => ChosenWidths | null;
  readonly write: (widths: ChosenWidths | null) => void;
};

/** A figure and its sign fit; and one column never takes the whole screen. */
const [NARROWEST_CHOSEN, WIDEST_CHOSEN] = [56, 640];
const STEP = 16;

const within = (width: number) => Math.round(Math.max(NARROWEST_CHOSEN, Math.min(width, WIDEST_CHOSEN)));

export type ColumnWidths = ReturnType<typeof useColumnWidths>;

/** Columns are as wide as what is in them until somebody says otherwise: by dragging an edge, or by a key. */
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

/** In pixels, about: of a letter, of a figure (all are equally wide), and of what stands between figures. */
const [LETTER, FIGURE, BETWEEN] = [7.8, 8.9, 4.4];
/** What stands around a text, with the sign that something is wrong with it. */
const AROUND = 36;
const AROUND_NUMBER = 44;
/**
 * The widest column of words that is not in the others' way: longer ones take two lines, in which the longest names of
 * dictionaries fit, as they often differ at their ends. A number is never cut.
 */
const [WIDE, WIDEST] = [180, 312];
const SMALLER = 12 / 14;
/** Further down one seldom looks, and thousands of rows would take their time. */
const LOOKED_AT = 200;

/** Columns as wide as what is in them, as far as that is reasonable. They only grow: nothing jumps back while one types. */
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

/** Its longest word is not cut; words stand below each other. Bold and with a star it takes as much as a number. */
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

/** The same object as long as no width changes: rows are drawn anew with other columns. */
export function useFittingColumns(columns: readonly GridColumn[], rows: readonly GridRow[]): readonly GridColumn[] {
  const [fit] = useState(createColumnFitter);
  return useMemo(() => fit(columns, rows), [fit, columns, rows]);
}
