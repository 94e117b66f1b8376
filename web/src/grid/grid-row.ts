/** `cell` is the stored text; `raw` is typed text that could not be read. Never both. */
export type CellContent = { readonly cell: string | null; readonly raw?: string };

export type GridRow = {
  readonly id: string;
  readonly cells: Readonly<Record<string, string | null>>;
  /** Unreadable text by column, kept until somebody corrects it. */
  readonly raw?: Readonly<Record<string, string>>;
};

/** Sets one cell. An unknown id is a new row at the end. */
export type GridChange = CellContent & { readonly id: string; readonly key: string };

export function contentOf(row: GridRow, key: string): CellContent {
  const raw = row.raw?.[key];
  return raw === undefined ? { cell: row.cells[key] ?? null } : { cell: null, raw };
}

export const isSameContent = (one: CellContent, other: CellContent) => one.cell === other.cell && one.raw === other.raw;

export const withContent = (row: GridRow, key: string, content: CellContent): GridRow =>
  withContents(row, [{ key, ...content }]);

export function withContents(row: GridRow, contents: readonly (CellContent & { readonly key: string })[]): GridRow {
  const cells = { ...row.cells };
  const texts = new Map(Object.entries(row.raw ?? {}));
  for (const { key, cell, raw } of contents) {
    cells[key] = raw === undefined ? cell : null;
    if (raw === undefined) texts.delete(key);
    else texts.set(key, raw);
  }
  return texts.size > 0 ? { id: row.id, cells, raw: Object.fromEntries(texts) } : { id: row.id, cells };
}

/** Groups the changes by row, keeping their order. */
export function changesByRow<C extends GridChange>(changes: readonly C[]): ReadonlyMap<string, readonly C[]> {
  const byRow = new Map<string, C[]>();
  for (const change of changes) {
    const own = byRow.get(change.id);
    if (own) own.push(change);
    else byRow.set(change.id, [change]);
  }
  return byRow;
}

/** Whether all cells are equal; a missing cell equals an empty one. */
export function isSameRow(one: GridRow, other: GridRow): boolean {
  const keys = new Set([one, other].flatMap(({ cells, raw = {} }) => [...Object.keys(cells), ...Object.keys(raw)]));
  return [...keys].every((key) => isSameContent(contentOf(one, key), contentOf(other, key)));
}
