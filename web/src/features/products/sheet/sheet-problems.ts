import type { Book } from "@ekorok/domain/areas/cells";
import { foldedName } from "@ekorok/domain/polish/folding";
import { cardFindings } from "@ekorok/domain/products/card-findings";
import type { Product } from "@ekorok/domain/products/contract/products";
import { gtinTwins, sameGtinText } from "@ekorok/domain/products/product-check";
import type { CellProblem, GridProblems, RowProblems } from "../../../grid/cell-problems.ts";
import type { GridRow } from "../../../grid/grid-row.ts";
import { rowsByProduct, cardOfRows, sharedCodes, type SheetRow } from "./card-sheet.ts";

type Found = { readonly row: string; readonly column: string; readonly problem: CellProblem };
/** The last problems of each product, so that unchanged rows keep the same object. */
export type KnownProblems = Map<
  string,
  { readonly rows: readonly GridRow[]; readonly found: ReadonlyMap<string, RowProblems> }
>;

const SAME_CODE = "Ten kod ma już inny produkt. Wpisz inny albo popraw tamten produkt.";
const NO_PRODUCT = "Podaj kod, GTIN albo nazwę produktu; bez tego wiersz nie zostanie zapisany.";

/** The problems of the rows of a sheet. Products whose rows have not changed are not checked again. */
export function sheetProblems(
  rows: readonly SheetRow[],
  products: readonly Product[],
  book: Book,
  known: KnownProblems,
): GridProblems {
  const groups = rowsByProduct(rows);
  const takenCodes = sharedCodes(groups, products);
  const names = namesOf(groups, products);
  const twinOf = gtinTwins([...names.values()]);
  const all = new Map<string, RowProblems>();
  const add = (row: string, column: string, problem: CellProblem) =>
    all.set(row, { ...all.get(row), [column]: [...(all.get(row)?.[column] ?? []), problem] });
  for (const [id, own] of groups) {
    const before = known.get(id);
    const isSame = before && before.rows.length === own.length && own.every((row, at) => row === before.rows[at]);
    const found = isSame ? before.found : problemsOf(own, book);
    known.set(id, { rows: own, found });
    for (const [row, problems] of found) all.set(row, problems);
    const [first] = own;
    const named = names.get(id);
    if (!first || !named) continue;
    if (named.code !== null && takenCodes.has(foldedName(named.code)))
      add(first.id, "code", { level: "blocks", message: SAME_CODE, isUnsavable: true });
    const twin = twinOf(named);
    if (twin) add(first.id, "gtin", { level: "warns", message: sameGtinText(twin) });
  }
  for (const { row, product } of rows)
    if (product === null) all.set(row.id, { name: [{ level: "blocks", message: NO_PRODUCT, isUnsavable: true }] });
  return all;
}

/** Code, GTIN and name of each product, as the sheet has them, or else as saved. */
const namesOf = (groups: ReturnType<typeof rowsByProduct>, products: readonly Product[]) =>
  new Map([
    ...products.map(({ id, code, gtin, name }) => [id, { code, gtin, name }] as const),
    ...[...groups].map(([id, [first]]) => {
      const { code = null, gtin = null, name = null } = first?.cells ?? {};
      return [id, { code, gtin, name }] as const;
    }),
  ]);

function problemsOf(rows: readonly GridRow[], book: Book): ReadonlyMap<string, RowProblems> {
  const card = cardOfRows(rows);
  const [version] = card?.versions ?? [];
  if (!card || !version) return new Map();
  const idAt = (place: number) => rows[place]?.id ?? "";
  const misread = card.problems.map(({ row, column, message }): Found => ({
    row: idAt(row),
    column,
    problem: { level: "blocks", message, isUnsavable: true },
  }));
  const withParts = rows.filter(({ cells }) => (cells["what"] ?? null) !== null);
  const findings = cardFindings(card, { ...version, validFrom: "" }, book)
    .map(({ part, column, level, message }): Found => ({
      row: (part === null ? rows[0] : withParts[part])?.id ?? "",
      column,
      problem: { level, message },
    }))
    // A cell that keeps the card from being saved needs no second problem.
    .filter((one) => !misread.some(({ row, column }) => row === one.row && column === one.column));
  const all = new Map<string, Record<string, CellProblem[]>>();
  for (const { row, column, problem } of [...misread, ...findings]) {
    const own = all.get(row) ?? {};
    own[column] = [...(own[column] ?? []), problem];
    all.set(row, own);
  }
  return all;
}
