import type { Book } from "@ekorok/domain/areas/cells";
import { formatDay } from "@ekorok/domain/polish/dates";
import { cardFindings } from "@ekorok/domain/products/card-findings";
import type { CardVersion, Product, ProductChanges, ProductContent } from "@ekorok/domain/products/contract/products";
import { productTitle } from "@ekorok/domain/products/product-changes";

type Doubted = Pick<ProductContent, "code" | "gtin" | "name" | "unit" | "versions">;

/** What is odd in a card, though it can be kept: no mass at all, packaging that is heavier than what is in it. */
export const oddities = (card: Doubted, book: Book): string[] => [
  ...new Set(
    card.versions.flatMap((version) =>
      cardFindings(card, version, book).flatMap(({ level, message, part }) =>
        level === "asks" ? `${placeOf(card, version, part)}${message}` : [],
      ),
    ),
  ),
];

function placeOf({ versions }: Doubted, { validFrom }: CardVersion, part: number | null): string {
  const places = [
    versions.length > 1 && validFrom !== "" && `Wersja od ${formatDay(validFrom)}`,
    part !== null && `Składnik ${part + 1}`,
  ];
  const said = places.filter(Boolean).join(", ");
  return said === "" ? "" : `${said}: `;
}

/** What is asked about before a card is kept: what is odd since, and sales that lose the card by which they count. */
export function doubtsOfSaving(kept: ProductContent | undefined, wanted: Doubted, book: Book): string[] {
  const known = new Set(kept ? oddities(kept, book) : []);
  return [...oddities(wanted, book).filter((one) => !known.has(one)), ...(kept ? laterStart(kept, wanted) : [])];
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
export type OddCard = { readonly id: string; readonly title: string; readonly doubts: readonly string[] };

/** Of many cards that are to be kept at once those that are asked about. */
export function oddCards(changes: ProductChanges, products: readonly Product[], book: Book): OddCard[] {
  const kept = new Map(products.map((product) => [product.id, product]));
  return changes.flatMap(({ id, product }) => {
    const doubts = product ? doubtsOfSaving(kept.get(id), product, book) : [];
    return product && doubts.length > 0 ? [{ id, title: productTitle(product), doubts }] : [];
  });
}
