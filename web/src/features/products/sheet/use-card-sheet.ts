import type { Book } from "@ekorok/domain/areas/cells";
import type { Product } from "@ekorok/domain/products/contract/products";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { productsQuery, saveProducts, withSaved, recountsOf } from "../../../api/products.ts";
import type { GridChange } from "../../../grid/grid-row.ts";
import { type DoubtfulCard, doubtfulCards } from "../card-doubts.tsx";
import { touchedCards } from "../use-save-question.ts";
import {
  duplicated,
  withPatch,
  type SheetRow,
  sheetRowsOf,
  withoutRows,
  dayShown,
  type SheetDay,
  unsavedChanges,
} from "./card-sheet.ts";
import { type KnownProblems, sheetProblems } from "./sheet-problems.ts";

type Props = { uid: string; products: readonly Product[]; book: Book; day: SheetDay };

/** So many steps can be undone. */
const MOST_STEPS = 100;

/**
 * The cards of a day as rows. Each step is saved at once, one after another; what could not be saved is tried again with the next
 * step. Undo is a step like any other.
 */
export function useCardSheet({ uid, products, book, day }: Props) {
  const queryClient = useQueryClient();
  const [rows, setRows] = useState<readonly SheetRow[]>(() => sheetRowsOf(products, dayShown(day)));
  const [past, setPast] = useState<readonly (readonly SheetRow[])[]>([]);
  const [future, setFuture] = useState<readonly (readonly SheetRow[])[]>([]);
  const [known] = useState<KnownProblems>(() => new Map());
  /** The newest rows: saving may begin after further steps. */
  const latest = useRef(rows);
  const touched = useRef(new Set<string>());
  /** The products that the rows are based on, with what was saved since: changes saved by others meanwhile are not overwritten. */
  const base = useRef(products);
  /** Cards that are saved once somebody confirms them, and the doubts confirmed so far. */
  const [toConfirm, setToConfirm] = useState<readonly DoubtfulCard[]>([]);
  const confirmed = useRef(new Set<string>());
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { queryKey } = productsQuery(uid);
      const wanted = unsavedChanges(latest.current, base.current, touched.current, day);
      const known = wanted.flatMap(({ id, version, product }) => (product && version > 0 ? [{ id, product }] : []));
      const doubted = [...doubtfulCards(wanted, base.current, book), ...(await touchedCards(uid, known))];
      const unconfirmed = doubted.filter((card) => !doubtNames(card).every(isConfirmed));
      setToConfirm(unconfirmed);
      const changes = wanted.filter(({ id }) => !unconfirmed.some((card) => card.id === id));
      if (changes.length === 0) return;
      await saveProducts(uid, changes, (saved, versions) => {
        base.current = withSaved(base.current, saved, versions);
        queryClient.setQueryData(
          queryKey,
          (list) => list && { ...list, products: withSaved(list.products, saved, versions) },
        );
      });
    },
    onSettled: () => queryClient.invalidateQueries(recountsOf(uid)),
    scope: { id: `products ${uid}` }, // one after another
    meta: { errorText: null }, // shown above the grid
  });
  const isConfirmed = (name: string) => confirmed.current.has(name);
  const show = (next: readonly SheetRow[]) => {
    for (const product of changedProducts(latest.current, next)) touched.current.add(product);
    latest.current = next;
    setRows(next);
    mutate();
  };
  const take = (next: readonly SheetRow[]) => {
    setPast([...past, rows].slice(-MOST_STEPS));
    setFuture([]);
    show(next);
  };
  const problems = useMemo(() => sheetProblems(rows, products, book, known), [rows, products, book, known]);
  const isSavable = useMemo(
    () =>
      ![...problems.values()].some((row) =>
        Object.values(row).some((found) => found.some(({ isUnsavable }) => isUnsavable)),
      ),
    [problems],
  );
  const [last, next] = [past.at(-1), future.at(-1)];
  return {
    rows: useMemo(() => rows.map(({ row }) => row), [rows]),
    problems,
    /** Nothing keeps a row from being saved. */
    isSavable: isSavable && !rows.some(({ row }) => row.raw !== undefined),
    isSaving: isPending,
    error,
    saveAgain: () => mutate(),
    toConfirm,
    confirm: () => {
      for (const name of toConfirm.flatMap(doubtNames)) confirmed.current.add(name);
      mutate();
    },
    patch: (changes: readonly GridChange[]) => take(withPatch(rows, changes)),
    remove: (ids: readonly string[]) => take(withoutRows(rows, ids)),
    duplicate: (ids: readonly string[]) => take(duplicated(rows, ids)),
    ...(last && {
      undo: () => {
        setPast(past.slice(0, -1));
        setFuture([...future, rows]);
        show(last);
      },
    }),
    ...(next && {
      redo: () => {
        setFuture(future.slice(0, -1));
        setPast([...past, rows]);
        show(next);
      },
    }),
  };
}

const doubtNames = ({ id, doubts }: DoubtfulCard): string[] => doubts.map((doubt) => `${id} ${doubt}`);

/** Products with a changed, new or removed row. */
function changedProducts(before: readonly SheetRow[], after: readonly SheetRow[]): Set<string> {
  const [old, now] = [new Set(before.map(({ row }) => row)), new Set(after.map(({ row }) => row))];
  const differing = [...before.filter(({ row }) => !now.has(row)), ...after.filter(({ row }) => !old.has(row))];
  return new Set(differing.flatMap(({ product }) => product ?? []));
}
