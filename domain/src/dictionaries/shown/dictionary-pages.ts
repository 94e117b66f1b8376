import type { DictionaryKind } from "../kinds.ts";

type Described = {
  slug: string;
  title: string;
  lists: readonly { slug: string; title: string; kind: DictionaryKind }[];
  first: string;
};

/** The pages of the dictionaries: each is a section of the administration, with its lists as tabs. */
export const dictionaryPages = [
  {
    slug: "packagings",
    title: "Opakowania",
    lists: [{ slug: "categories", title: "Kategorie", kind: "packagingCategory" }],
    first: "categories",
  },
  {
    slug: "sup-fees",
    title: "Opłaty SUP",
    lists: [{ slug: "types", title: "Rodzaje", kind: "supFee" }],
    first: "types",
  },
  {
    slug: "vehicles",
    title: "Pojazdy",
    lists: [
      { slug: "engines", title: "Silniki", kind: "vehicleEngine" },
      { slug: "categories", title: "Kategorie", kind: "vehicleCategory" },
      { slug: "fuels", title: "Paliwa", kind: "vehicleFuel" },
    ],
    first: "engines",
  },
  {
    slug: "heating-boilers",
    title: "Kotły",
    lists: [
      { slug: "types", title: "Rodzaje", kind: "heatingBoiler" },
      { slug: "categories", title: "Kategorie", kind: "heatingBoilerCategory" },
    ],
    first: "types",
  },
  {
    slug: "other-emission-sources",
    title: "Pozostałe źródła emisji",
    lists: [{ slug: "types", title: "Rodzaje", kind: "otherEmissionSource" }],
    first: "types",
  },
] as const satisfies readonly Described[];

export type DictionaryPage = (typeof dictionaryPages)[number];
export type DictionaryList = DictionaryPage["lists"][number];

export const dictionaryPageAt = (slug: string): DictionaryPage | undefined =>
  dictionaryPages.find((page) => page.slug === slug);

export const dictionaryListAt = (page: DictionaryPage, slug: string): DictionaryList | undefined =>
  page.lists.find((list) => list.slug === slug);

/** The name of a list outside its page: "Pojazdy – silniki". */
export const dictionaryTitle = (kind: DictionaryKind): string =>
  dictionaryPages
    .flatMap(({ title, lists }) => lists.map((list) => ({ kind: list.kind, title: listTitle(title, list) })))
    .find((list) => list.kind === kind)?.title ?? kind;

/** The name of the law's numbers that are in no dictionary. */
export const LAW_TITLE = "Pozostałe stawki i progi";

const listTitle = (page: string, list: { readonly title: string }): string => `${page} – ${list.title.toLowerCase()}`;
