/**
 * The views of the year's page. `widok` is their name in the address; the first has none. `places` are the ids in them that
 * addresses may name after "#", `words` what people search for it by.
 */
export const yearViews = [
  { widok: undefined, title: "Miesiące", places: ["matrix"], words: "" },
  {
    widok: "oplaty",
    title: "Opłaty i terminy",
    places: ["oplaty", "terminy"],
    words: "koszty do zapłaty kiedy termin",
  },
  { widok: "dane", title: "Dane roczne", places: ["dane-roczne"], words: "masy poddane recyklingowi pytania" },
  {
    widok: "porownania",
    title: "Porównania",
    places: ["przebieg-roku", "sposoby", "prognoza"],
    words: "wykresy prognoza",
  },
  {
    widok: "roczne",
    title: "Sprawozdanie roczne",
    places: ["sprawozdanie-roczne"],
    words: "złóż rok oświadczenie wersje",
  },
] as const;

export type YearView = NonNullable<(typeof yearViews)[number]["widok"]>;

/** Reads it from an address. */
export const yearView = (value: unknown): YearView | undefined => yearViews.find(({ widok }) => widok === value)?.widok;

const INPUT_PREFIX = "dane-";

/** A number is confirmed in its own field. */
const placeOf = (field: string): string => field.replace(/^confirmed\./, "");

/** The element that links to a yearly input lead to. */
export const inputId = (field: string): string => INPUT_PREFIX + placeOf(field);

/** The yearly input that an address names after "#"; null for anything else. */
export const inputNamed = (hash: string): string | null =>
  hash.startsWith(INPUT_PREFIX) && hash !== "dane-roczne" ? placeOf(hash.slice(INPUT_PREFIX.length)) : null;

type YearAddress = {
  readonly widok?: YearView | undefined;
  readonly wersja?: number | undefined;
  readonly porownaj?: number | undefined;
  readonly pokaz?: "historia" | undefined;
};

/**
 * The view that an address means: a place after "#" decides, as links from before there were views have nothing else, and
 * versions and history were on the only view.
 */
export function yearViewAt({ widok, wersja, porownaj, pokaz }: YearAddress, hash: string): YearView | undefined {
  const named = yearViews.find(({ places }) => places.some((place) => place === hash));
  if (named) return named.widok;
  if (inputNamed(hash) !== null) return "dane";
  return widok ?? ((wersja ?? porownaj ?? pokaz) === undefined ? undefined : "roczne");
}
