/** In pixels. Rows are equally high, so that those out of sight need not be measured. */
export const ROW_HEIGHT = 36;
export const HEADER_HEIGHT = 56;
export const FOOTER_HEIGHT = 40;
/** The column of row numbers is never narrower than this. */
const LEAST_NUMBER_WIDTH = 56;
/** What stands there: its edges, a digit, from where a row came, and what becomes of it, each with the gap before it. */
const NUMBER_EDGES = 9;
const DIGIT_WIDTH = 8;
const ORIGIN_WIDTH = 24;
const MARKER_WIDTH = 18;

type Numbered = { readonly rows: number; readonly hasOrigins: boolean; readonly hasMarkers: boolean };

/** As wide as the longest number with all that may stand beside it, whether or not it does by now: it is not to move. */
export const numberWidth = ({ rows, hasOrigins, hasMarkers }: Numbered): number =>
  Math.max(
    LEAST_NUMBER_WIDTH,
    NUMBER_EDGES +
      String(rows).length * DIGIT_WIDTH +
      (hasOrigins ? ORIGIN_WIDTH : 0) +
      (hasMarkers ? MARKER_WIDTH : 0),
  );

/** Of more letters a text is drawn smaller: in two lines that leave room for the figures beside it. */
export const LONG_TEXT = 46;

/** How many rows a grid of this height shows at once, less one that is seen before and after a page. */
export function rowsSeen(element: HTMLElement | null): number {
  const height = (element?.clientHeight ?? 0) - HEADER_HEIGHT - FOOTER_HEIGHT;
  return Math.max(1, Math.floor(height / ROW_HEIGHT) - 1);
}
