import type { CSSProperties } from "react";

/** Pixels. All rows are equally high, so rows out of sight need no measuring. */
export const ROW_HEIGHT = 36;
const HEADER_HEIGHT = 56;
const FOOTER_HEIGHT = 40;
/** The least width of the row number column. */
const LEAST_NUMBER_WIDTH = 56;
/** The parts of a row number: edges, a digit, the sign of its origin, its marker, each with the gap before it. */
const NUMBER_EDGES = 9;
const DIGIT_WIDTH = 8;
const ORIGIN_WIDTH = 24;
const MARKER_WIDTH = 18;

type Numbered = { readonly rows: number; readonly hasOrigins: boolean; readonly hasMarkers: boolean };

/** Wide enough for the longest number with all its signs, present or not, so that the column never moves. */
export const numberWidth = ({ rows, hasOrigins, hasMarkers }: Numbered): number =>
  Math.max(
    LEAST_NUMBER_WIDTH,
    NUMBER_EDGES +
      String(rows).length * DIGIT_WIDTH +
      (hasOrigins ? ORIGIN_WIDTH : 0) +
      (hasMarkers ? MARKER_WIDTH : 0),
  );

/** A longer text is drawn smaller, in two lines that leave room for digits beside it. */
export const LONG_TEXT = 46;

/** How many rows fit, less the one that stays in sight when paging. */
export function rowsSeen(element: HTMLElement | null): number {
  const height = (element?.clientHeight ?? 0) - HEADER_HEIGHT - FOOTER_HEIGHT;
  return Math.max(1, Math.floor(height / ROW_HEIGHT) - 1);
}

/** The rendered width of a column, stretched or not. */
export const shownWidth = (element: HTMLElement | null, key: string) =>
  element?.querySelector<HTMLElement>(`[data-head="${CSS.escape(key)}"]`)?.offsetWidth ?? 0;

type Measured = Numbered & {
  readonly columns: readonly { readonly key: string; readonly width: number }[];
  /** Widths chosen by the user. */
  readonly chosen: Readonly<Record<string, number>>;
  readonly asideWidth: number;
  readonly sumRows: number;
};

/** The measures of a grid, as custom properties for its style sheet. */
export function gridStyle({ columns, chosen, asideWidth, sumRows, ...numbered }: Measured): CSSProperties {
  const first = numberWidth(numbered);
  const least = columns.map(({ key, width }) => chosen[key] ?? width);
  // Columns without a chosen width share the remaining space.
  const tracks = columns.map(({ key, width }) =>
    chosen[key] === undefined ? `minmax(${width}px, ${width}fr)` : `${chosen[key]}px`,
  );
  const width = least.reduce((sum, one) => sum + one, first + asideWidth);
  return {
    "--columns": `${first}px ${tracks.join(" ")}${asideWidth > 0 ? ` ${asideWidth}px` : ""}`,
    "--aside": `${asideWidth}px`,
    "--width": `${width}px`,
    "--row-height": `${ROW_HEIGHT}px`,
    "--head-height": `${HEADER_HEIGHT}px`,
    "--sum-height": `${FOOTER_HEIGHT}px`,
    "--foot-height": `${sumRows * FOOTER_HEIGHT}px`,
    "--number-width": `${first}px`,
    // Wide screens stretch the frozen column; this only keeps cells from hiding below it.
    "--frozen": `${first + (least[0] ?? 0)}px`,
  };
}
