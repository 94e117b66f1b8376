/** Pixels. All rows are equally high, so rows out of sight need no measuring. */
export const ROW_HEIGHT = 36;
export const HEADER_HEIGHT = 56;
export const FOOTER_HEIGHT = 40;
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
