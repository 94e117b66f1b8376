import type { Book } from "@ekorok/domain/areas/cells";
import { formatDay } from "@ekorok/domain/polish/dates";
import { cardFindings } from "@ekorok/domain/products/card-findings";
import type { CardVersion, Product, ProductChanges, ProductContent } from "@ekorok/domain/products/contract/products";
import { productTitle } from "@ekorok/domain/products/product-changes";
import { plural } from "@ekorok/domain/polish/plural";
import { Folded } from "../../ui/folded.tsx";
import { html, type Html } from "../../ui/confirmation/html.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";

/** So many are read at a glance; the others are behind a fold. */
const MOST_OPEN = 3;

/** Cards with what is odd in each. */
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

type Doubted = Pick<ProductContent, "code" | "gtin" | "name" | "unit" | "versions">;

/** What is odd in a card, though it can be kept: no mass at all, packaging that is heavier than what is in it. */
export const cardDoubts = (card: Doubted, book: Book): string[] => [
  ...new Set(
    card.versions.flatMap((version) =>
      cardFindings(card, version, book).flatMap(({ level, message, part }) =>
        level === "asks" ? `${placeInCard(card, version, part)}${message}` : [],
      ),
    ),
  ),
];

function placeInCard({ versions }: Doubted, { validFrom }: CardVersion, part: number | null): string {
  const places = [
    versions.length > 1 && validFrom !== "" && `Wersja od ${formatDay(validFrom)}`,
    part !== null && `Składnik ${part + 1}`,
  ];
  const said = places.filter(Boolean).join(", ");
  return said === "" ? "" : `${said}: `;
}

/** What is asked about before a card is kept: what is odd since, and sales that lose the card by which they count. */
export function doubtsOfSaving(kept: ProductContent | undefined, wanted: Doubted, book: Book): string[] {
  const known = new Set(kept ? cardDoubts(kept, book) : []);
  return [...cardDoubts(wanted, book).filter((one) => !known.has(one)), ...(kept ? laterStart(kept, wanted) : [])];
}

function laterStart(kept: Doubted, wanted: Doubted): string[] {
  const [before, now] = [firstDay(kept), firstDay(wanted)];
  if (before === undefined || now === undefined || now <= before) return [];
  return [
    `Karta obowiązywała od ${formatDay(before)}, a ma obowiązywać dopiero od ${formatDay(now)}. Sprzedaż sprzed tego dnia przestanie się liczyć, gdy miesiąc zostanie przeliczony. Jeśli zmienił się skład, anuluj i dodaj nową wersję, a tę zostaw.`,
  ];
}

const firstDay = ({ versions }: Doubted) => versions.map(({ validFrom }) => validFrom).toSorted()[0];

/** A card with what is to be confirmed before it is kept. */
export type DoubtfulCard = { readonly id: string; readonly title: string; readonly doubts: readonly string[] };

/** Of many cards that are to be kept at once those that are asked about. */
export function doubtfulCards(changes: ProductChanges, products: readonly Product[], book: Book): DoubtfulCard[] {
  const kept = new Map(products.map((product) => [product.id, product]));
  return changes.flatMap(({ id, product }) => {
    const doubts = product ? doubtsOfSaving(kept.get(id), product, book) : [];
    return product && doubts.length > 0 ? [{ id, title: productTitle(product), doubts }] : [];
  });
}

/** More than somebody reads before they say yes. */
const MOST_SAID = 10;

/** What is odd in which card, as the parts of a question. */
export function doubtsText(cards: readonly Pick<DoubtfulCard, "title" | "doubts">[]): Html[] {
  const said = cards.flatMap(({ title, doubts }) => doubts.map((doubt) => html`<p><b>${title}</b>: ${doubt}</p>`));
  const more = said.length - MOST_SAID;
  return [...said.slice(0, MOST_SAID), ...(more > 0 ? [html`<p>I jeszcze ${more}.</p>`] : [])];
}

type Props = { cards: readonly DoubtfulCard[]; onConfirm: () => void };

/** Cards of the grid that nobody would mean so, or by which months were counted: they wait until they are put right, or confirmed. Typing goes on meanwhile. */
export function CardsToConfirm({ cards, onConfirm }: Props) {
  if (cards.length === 0) return null;
  const count = new Set(cards.map(({ id }) => id)).size; // one may be asked about twice
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
