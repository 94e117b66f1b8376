/** What a cell holds: plain text as it is stored, or, in `raw`, what was typed and could not be read. Never both. */
export type CellContent = { readonly cell: string | null; readonly raw?: string };

export type GridRow = {
  readonly id: string;
  readonly cells: Readonly<Record<string, string | null>>;
  /** Typed text that could not be read, by column. It is kept until somebody puts it right. */
  readonly raw?: Readonly<Record<string, string>>;
};

/** One cell is to hold this. An id that no row has yet is a new row at the end. */
export type GridChange = CellContent & { readonly id: string; readonly key: string };

export function contentOf(row: GridRow, key: string): CellContent {
  const raw = row.raw?.[key];
  return raw === undefined ? { cell: row.cells[key] ?? null } : { cell: null, raw };
}

export const isSameContent = (one: CellContent, other: CellContent) => one.cell === other.cell && one.raw === other.raw;

export function withContent(row: GridRow, key: string, { cell, raw }: CellContent): GridRow {
  const { [key]: _previous, ...others } = row.raw ?? {};
  const allRaw = raw === undefined ? others : { ...others, [key]: raw };
  const cells = { ...row.cells, [key]: raw === undefined ? cell : null };
  return Object.keys(allRaw).length > 0 ? { id: row.id, cells, raw: allRaw } : { id: row.id, cells };
}

/** Whether two rows hold the same in every cell; one that was never touched is the same as an empty one. */
export function isSameRow(one: GridRow, other: GridRow): boolean {
  const keys = new Set([one, other].flatMap(({ cells, raw = {} }) => [...Object.keys(cells), ...Object.keys(raw)]));
  return [...keys].every((key) => isSameContent(contentOf(one, key), contentOf(other, key)));
}
