/** A number is decimal text ("1234.5") and stays one in the file; a text stays text, whatever it looks like. */
export type ExportCell = { readonly text: string } | { readonly number: string } | null;

/** What a file is made from: a head and rows of as many cells. */
export type ExportTable = {
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly ExportCell[])[];
};
