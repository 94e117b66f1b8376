/** In pixels. Rows are equally high, so that those out of sight need not be measured. */
export const ROW_HEIGHT = 36;
export const HEADER_HEIGHT = 56;
export const FOOTER_HEIGHT = 40;
/** The column of row numbers. */
export const NUMBER_WIDTH = 56;
/** Of more letters a text is drawn smaller: in two lines that leave room for the figures beside it. */
export const LONG_TEXT = 46;
