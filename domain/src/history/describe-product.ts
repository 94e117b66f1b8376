import { fieldsOf } from "./kept-fields.ts";

type Change = { readonly before: unknown; readonly after: unknown };

/** The name under which the history keeps what a product was called: it is said with every change. */
export const CALLED = "called";
/** The same for the months that sales are of. */
export const OF_MONTHS = "months";

const called = (kept: unknown): string => {
  const name = fieldsOf(kept)[CALLED];
  return typeof name === "string" && name !== "" ? ` „${name}”` : "";
};

/** What the history says of cards of products and of sales, by its action. */
export const productDescriptions = {
  "product.add": ({ after }: Change) => `dodano kartę produktu${called(after)}`,
  "product.change": ({ after }: Change) => `zmieniono kartę produktu${called(after)}`,
  "product.remove": ({ before }: Change) => `usunięto kartę produktu${called(before)}`,
  "sales.undo": ({ before }: Change) => `cofnięto wczytanie sprzedaży${called(before)}`,
  "sales.advanceClosed": ({ after }: Change) => `oznaczono fakturę zaliczkową${called(after)} jako załatwioną`,
  "sales.advanceAwaited": ({ after }: Change) =>
    `przywrócono czekanie na fakturę końcową do zaliczkowej${called(after)}`,
  "sales.dropped": ({ after }: Change) =>
    `postanowiono nie odejmować zwrotów, na które nie ma sprzedaży${called(after)}`,
  "sales.askedAgain": ({ after }: Change) => `przywrócono pytanie o zwroty, na które nie ma sprzedaży${called(after)}`,
  "sales.named": ({ after }: Change) => `wskazano, jaki produkt to${called(after)} na dokumentach`,
  "sales.leftOut": ({ after }: Change) => `oznaczono, że${called(after)} na dokumentach to nie towar`,
  "sales.forgotten": ({ before }: Change) => `zapomniano, co na dokumentach znaczy${called(before)}`,
} as const;
