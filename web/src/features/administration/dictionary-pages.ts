/** The pages of the dictionaries: sections of the administration, each with its lists as tabs. */
export const dictionaryPages = [
  { slug: "packagings", title: "Opakowania", lists: [{ slug: "categories", title: "Kategorie" }], first: "categories" },
  { slug: "sup-fees", title: "Opłaty SUP", lists: [{ slug: "types", title: "Rodzaje" }], first: "types" },
  {
    slug: "vehicles",
    title: "Pojazdy",
    lists: [
      { slug: "engines", title: "Silniki" },
      { slug: "categories", title: "Kategorie" },
      { slug: "fuels", title: "Paliwa" },
    ],
    first: "engines",
  },
  {
    slug: "heating-boilers",
    title: "Kotły",
    lists: [
      { slug: "types", title: "Rodzaje" },
      { slug: "categories", title: "Kategorie" },
    ],
    first: "types",
  },
  {
    slug: "other-emission-sources",
    title: "Pozostałe źródła emisji",
    lists: [{ slug: "types", title: "Rodzaje" }],
    first: "types",
  },
] as const;

export type DictionaryPage = (typeof dictionaryPages)[number];
export type DictionaryList = DictionaryPage["lists"][number];

export const dictionaryPageAt = (slug: string): DictionaryPage | undefined =>
  dictionaryPages.find((page) => page.slug === slug);

export const dictionaryListAt = (page: DictionaryPage, slug: string): DictionaryList | undefined =>
  page.lists.find((list) => list.slug === slug);
