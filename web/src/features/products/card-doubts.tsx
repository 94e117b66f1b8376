import type { Book } from "@ekorok/domain/areas/cells";
import { formatDay } from "@ekorok/domain/polish/dates";
import { plural } from "@ekorok/domain/polish/plural";
import { cardFindings } from "@ekorok/domain/products/card-findings";
import type { CardVersion, Product, ProductChanges, ProductContent } from "@ekorok/domain/products/contract/products";
import { productTitle } from "@ekorok/domain/products/product-changes";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { html, type Html } from "../../ui/confirmation/html.ts";
import { Folded } from "../../ui/folded.tsx";
import { Stack } from "../../ui/layout.tsx";

type CheckedCard = Pick<ProductContent, "code" | "gtin" | "name" | "unit" | "versions">;

/** What is unusual in a card that can still be saved: no mass at all, packaging heavier than the product. */
export const cardDoubts = (card: CheckedCard, book: Book): string[] => [
  ...new Set(
    card.versions.flatMap((version) =>
      cardFindings(card, version, book).flatMap(({ level, message, part }) =>
        level === "asks" ? `${placeInCard(card, version, part)}${message}` : [],
      ),
    ),
  ),
];

function placeInCard({ versions }: CheckedCard, { validFrom }: CardVersion, part: number | null): string {
  const places = [
    versions.length > 1 && validFrom !== "" && `Wersja od ${formatDay(validFrom)}`,
    part !== null && `Składnik ${part + 1}`,
  ].filter(Boolean);
  return places.length === 0 ? "" : `${places.join(", ")}: `;
}

/** What to ask about before a card is saved: new doubts, and sales that would no longer have a card to be counted by. */
export function doubtsOfSaving(saved: ProductContent | undefined, card: CheckedCard, book: Book): string[] {
  const known = new Set(saved ? cardDoubts(saved, book) : []);
  return [...cardDoubts(card, book).filter((doubt) => !known.has(doubt)), ...(saved ? laterStart(saved, card) : [])];
}

function laterStart(saved: CheckedCard, card: CheckedCard): string[] {
  const [before, now] = [firstDay(saved), firstDay(card)];
  if (before === undefined || now === undefined || now <= before) return [];
  return [
    `Karta obowiązywała od ${formatDay(before)}, a ma obowiązywać dopiero od ${formatDay(now)}. Sprzedaż sprzed tego dnia przestanie się liczyć, gdy miesiąc zostanie przeliczony. Jeśli zmienił się skład, anuluj i dodaj nową wersję, a tę zostaw.`,
  ];
}

const firstDay = ({ versions }: CheckedCard) => versions.map(({ validFrom }) => validFrom).toSorted()[0];

/** A card that is saved only after somebody confirms it, and why. */
export type DoubtfulCard = { readonly id: string; readonly title: string; readonly doubts: readonly string[] };

/** The changed cards that have to be confirmed. */
export function doubtfulCards(changes: ProductChanges, products: readonly Product[], book: Book): DoubtfulCard[] {
  const saved = new Map(products.map((product) => [product.id, product]));
  return changes.flatMap(({ id, product }) => {
    const doubts = product ? doubtsOfSaving(saved.get(id), product, book) : [];
    return product && doubts.length > 0 ? [{ id, title: productTitle(product), doubts }] : [];
  });
}

const MOST_IN_QUESTION = 10;

/** Doubtful cards as the text of a question. */
export function doubtsText(cards: readonly Pick<DoubtfulCard, "title" | "doubts">[]): Html[] {
  const all = cards.flatMap(({ title, doubts }) => doubts.map((doubt) => html`<p><b>${title}</b>: ${doubt}</p>`));
  const more = all.length - MOST_IN_QUESTION;
  return [...all.slice(0, MOST_IN_QUESTION), ...(more > 0 ? [html`<p>I jeszcze ${more}.</p>`] : [])];
}

/** So many are read at a glance; the others are folded away. */
const MOST_OPEN = 3;

/** Doubtful cards, with the doubts about each. */
export const DoubtList = ({ cards }: { cards: readonly DoubtfulCard[] }) => (
  <>
    <Doubts cards={cards.slice(0, MOST_OPEN)} />
    {cards.length > MOST_OPEN && (
      <Folded label="Pozostałe" note={`(${cards.length - MOST_OPEN})`}>
        <Doubts cards={cards.slice(MOST_OPEN)} />
      </Folded>
    )}
  </>
);

const Doubts = ({ cards }: { cards: readonly DoubtfulCard[] }) => (
  <ul>
    {cards.map(({ id, title, doubts }) => (
      <li key={`${id} ${doubts.join()}`}>
        <strong>{title}</strong>: {doubts.join(" ")}
      </li>
    ))}
  </ul>
);

type Props = { cards: readonly DoubtfulCard[]; onConfirm: () => void };

/** Cards of the sheet that are not saved until somebody corrects or confirms them. Typing goes on meanwhile. */
export function CardsToConfirm({ cards, onConfirm }: Props) {
  if (cards.length === 0) return null;
  const count = new Set(cards.map(({ id }) => id)).size; // a card can be listed for two reasons
  const waiting = plural(count, { one: "karta czeka", few: "karty czekają", many: "kart czeka" });
  return (
    <Alert tone="warning" title={`${count} ${waiting} na potwierdzenie`}>
      <Stack gap={3} align="start">
        <DoubtList cards={cards} />
        <Button tone="inherit" look="outlined" size="small" onClick={onConfirm}>
          Tak ma być, zapisz
        </Button>
      </Stack>
    </Alert>
  );
}
