import {
  changeSeries,
  itemsOf,
  valueOf,
  withoutNotes,
  type Area,
  type Book,
  type Cells,
  type DictionaryKind,
  type FrozenReport,
} from "@ekorok/domain";

/** The dictionary items that rows refer to, as they are now, with the numbers of the report's year alone, as clients read them. */
export function itemsUsed(areas: readonly { area: Area; rows: readonly { cells: Cells }[] }[], book: Book) {
  const items: FrozenReport["items"] = {};
  for (const { area, rows } of areas)
    for (const [column, { dictionary }] of Object.entries(area.columns)) {
      if (!dictionary) continue;
      for (const id of new Set(rows.flatMap(({ cells }) => cells[column] ?? []))) {
        const item = frozenItem(dictionary, id, book);
        if (item) items[id] = item;
      }
    }
  return items;
}

function frozenItem<K extends DictionaryKind>(kind: K, id: string, { dictionaries, period }: Book) {
  const items = itemsOf(dictionaries, kind);
  const item = Object.hasOwn(items, id) ? items[id] : undefined;
  if (!item) return undefined;
  const year = String(period.year);
  const value = changeSeries(kind, valueOf(kind, item), (series) =>
    Object.fromEntries(Object.entries(series).filter(([of]) => of === year)),
  );
  return { kind, value: withoutNotes(value) };
}
