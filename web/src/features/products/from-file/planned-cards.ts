import type { Book } from "@ekorok/domain/areas/cells";
import { MOST_PREVIEWED } from "@ekorok/domain/contract/limits";
import type { ImportPlan, ImportPreview, SheetPlan } from "@ekorok/domain/imports/contract/imports";
import { columnName, type Sheet } from "@ekorok/domain/imports/sheet";
import { type ReadCardSheet, readCardSheet, type RefusedCard } from "@ekorok/domain/products/card-list";
import { type CardQuestion, cardQuestions, isCardFileOpen } from "@ekorok/domain/products/card-questions";
import { cardTable } from "@ekorok/domain/products/card-table";
import type { Product } from "@ekorok/domain/products/contract/products";
import { gtinTwins, sameGtinText } from "@ekorok/domain/products/product-check";
import { type MergedCard, mergeCards } from "@ekorok/domain/products/merge-cards";
import { productTitle } from "@ekorok/domain/products/product-changes";
import { doubtsOfSaving, type DoubtfulCard } from "../card-doubts.tsx";

export type PlannedCards = {
  readonly merged: readonly MergedCard<Product>[];
  readonly refused: readonly RefusedCard[];
  /** Warnings about cards that are imported all the same, by the first row of each. */
  readonly warnings: ReadonlyMap<number, string>;
  /** Cards that somebody has to confirm before they are imported. */
  readonly toConfirm: readonly DoubtfulCard[];
  /** An example of a number that can be read in two ways; null: there is none. */
  readonly asked: string | null;
  readonly unknown: readonly NamedValue[];
  readonly guessed: readonly (NamedValue & { readonly value: string })[];
  readonly questions: readonly CardQuestion[];
  readonly doubtful: ReadCardSheet["doubtful"];
  /** Questions are open, so nothing can be imported yet. */
  readonly hasOpenQuestions: boolean;
  readonly rounded: Rounded[];
};

type Rounded = ImportPreview["rounded"][number];

type NamedValue = { readonly sheet: number; readonly field: string; readonly text: string; readonly count: number };

type PlanOptions = {
  readonly decimalSign: ImportPlan["decimalSign"];
  readonly from: string | null;
  readonly today: string;
};

/** How a sheet would change the products, and what has to be asked about it. */
export function plannedCards(
  sheet: Sheet,
  plan: SheetPlan,
  how: PlanOptions,
  products: readonly Product[],
  book: Book,
): PlannedCards {
  const read = readCardSheet(sheet, plan, how.decimalSign, book);
  const merged = mergeCards(read.cards, products, how);
  const unread = read.rows.flatMap(({ problems }) => problems);
  return {
    merged,
    refused: [...read.refused, ...namedTwice(merged)],
    warnings: twinWarnings(merged, products),
    toConfirm: cardsToConfirm(merged, book),
    asked: unread.find(({ isAsked }) => isAsked)?.text ?? null,
    unknown: counted(unread.filter(({ isListed }) => isListed)),
    guessed: guessedIn(read.rows),
    questions: cardQuestions(sheet, plan, read),
    doubtful: read.doubtful,
    hasOpenQuestions: isCardFileOpen(sheet, plan, read),
    rounded: read.rows.flatMap(({ index, massAt, rounded }) =>
      rounded.map(({ field, text, value }) => {
        const place = field === "unitMass" ? massAt : plan.columns[field];
        return { sheet: 0, cell: `${columnName(place ?? 0)}${index + 1}`, field, text, value: value ?? "" };
      }),
    ),
  };
}

/** Two products of the file that match the same saved product. */
const namedTwice = (merged: readonly MergedCard<Product>[]): RefusedCard[] =>
  merged.flatMap(({ state, card, old }) =>
    state === "refused" && card.problems.length === 0
      ? [
          {
            row: card.rows[0] ?? 0,
            field: "code",
            text: old?.code ?? "",
            problem: "Ten produkt jest już wyżej w pliku, pod inną nazwą albo kodem.",
          },
        ]
      : [],
  );

/** Products of the file whose GTIN another product has, in the file or among the saved ones that it does not change. */
function twinWarnings(merged: readonly MergedCard<Product>[], products: readonly Product[]): Map<number, string> {
  const taken = merged.filter(({ state }) => state !== "refused");
  const named = new Set(taken.map(({ old }) => old));
  const twinOf = gtinTwins([...taken.map(({ content }) => content), ...products.filter((one) => !named.has(one))]);
  return new Map(
    taken.flatMap(({ content, card }) => {
      const twin = twinOf(content);
      return twin ? [[card.rows[0] ?? 0, sameGtinText(twin)] as const] : [];
    }),
  );
}

/** By the same rule as in the form of a card. */
const cardsToConfirm = (merged: readonly MergedCard<Product>[], book: Book): DoubtfulCard[] =>
  merged.flatMap(({ state, old, content, card }) => {
    const doubts = state === "new" || state === "changed" ? doubtsOfSaving(old, content, book) : [];
    return doubts.length > 0 ? [{ id: String(card.rows[0] ?? 0), title: productTitle(content), doubts }] : [];
  });

function counted(values: readonly { readonly field: string; readonly text: string }[]): NamedValue[] {
  const counts = new Map<string, NamedValue>();
  for (const { field, text } of values) {
    const key = `${field} ${text}`;
    counts.set(key, { sheet: 0, field, text, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].slice(0, MOST_PREVIEWED);
}

function guessedIn(rows: ReadCardSheet["rows"]): PlannedCards["guessed"] {
  const guesses = rows.flatMap((row) => row.guesses);
  const values = new Map(guesses.map(({ field, text, value }) => [`${field} ${text}`, value]));
  return counted(guesses).flatMap((one) => {
    const value = values.get(`${one.field} ${one.text}`) ?? null;
    return value === null ? [] : [{ ...one, value }];
  });
}

/** Whether a column names the product of a row. */
export const namesProducts = ({ columns }: SheetPlan): boolean =>
  ["code", "gtin", "name"].some((key) => key in columns);

export const labelOf = (field: string): string => cardTable.columns[field]?.label ?? "";
