import { type Dictionaries, itemsOf } from "@ekorok/domain/dictionaries/dictionary-items";
import { dictionaryPages, LAW_TITLE } from "@ekorok/domain/dictionaries/shown/dictionary-pages";
import { allLawNumbers } from "@ekorok/domain/year-law/law-numbers";
import { stringifyQuery } from "../../query-string.ts";
import type { PaletteEntry } from "./find-entries.ts";

const page = (href: string, title: string, words = ""): PaletteEntry => ({
  key: href,
  kind: "page",
  title,
  words,
  go: { href },
});
const command = (href: string, title: string, words = ""): PaletteEntry => ({
  ...page(href, title, words),
  kind: "command",
});

const pagesOfAll: readonly PaletteEntry[] = [
  page("/start", "Strona główna", "start przewodnik pierwszy miesiąc krok po kroku"),
  page("/raporty", "Moje sprawozdania", "raporty rok"),
  page("/konto/dane-firmy", "Dane firmy i adresy", "NIP REGON BDO konto archiwum"),
  page("/konto/pozycje", "Moje pozycje", "pojazdy kotły miejsca sprzęt podpowiedzi"),
  page("/produkty", "Karty produktów", "karta produkty opakowania skład towary wyroby kod GTIN"),
  page("/produkty/nazwy", "Zapamiętane nazwy", "towary z faktur to nie towar wskaż produkt zapomnij"),
  page("/ksef", "Co przyszło z KSeF", "e-faktury faktury sprzedaż pobierz czeka"),
  page("/konto/ksef", "Połączenie z KSeF", "połącz token e-faktury rozłącz wpisuj sam"),
  page("/konto/czesci", "Które części dotyczą firmy", "obszary pytania"),
  page("/konto/bezpieczenstwo", "Bezpieczeństwo konta", "drugi składnik zalogowane przeglądarki sesje"),
  page("/konto/powiadomienia", "Powiadomienia e-mail", "maile"),
  { ...command("/konto/bezpieczenstwo", "Zmień hasło"), key: "password" },
  {
    key: "shortcuts",
    kind: "command",
    title: "Skróty klawiszowe",
    words: "klawisze klawiatura pomoc",
    go: "shortcuts",
  },
  { key: "sign out", kind: "command", title: "Wyloguj", words: "wyjdź", go: "signOut" },
];

const pagesOfAdministrators: readonly PaletteEntry[] = [
  page("/admin", "Dziś", "administracja wymaga uwagi"),
  page("/admin/reports", "Sprawozdania klientów", "raporty miesiące"),
  page("/admin/reports/obowiazki", "Obowiązki klientów", "terminy złożone zapłacone"),
  page("/admin/users", "Klienci", "użytkownicy konta"),
  command("/admin/reports?kolej=doradca", "Sprawdź złożone sprawozdania", "przyjmij zwróć"),
  command("/admin/reports?status=po-terminie", "Przypomnij klientom po terminie", "spóźnieni zaległe"),
  command("/admin/users?uzytkownik=nowy", "Zaproś klienta", "dodaj nowy użytkownik"),
  page("/admin/stawki", "Stawki", "słowniki liczby do potwierdzenia porównanie lat"),
  ...dictionaryPages.flatMap(({ slug, title, lists }) =>
    lists.map((list) =>
      page(
        `/admin/${slug}/${list.slug}`,
        lists.length > 1 ? `${title}: ${list.title.toLowerCase()}` : title,
        "słownik stawki",
      ),
    ),
  ),
  page("/admin/prawo", LAW_TITLE, "prawo roku liczby poziomy"),
  page("/admin/laboratorium", "Laboratorium stawek", "próba symulacja"),
  page("/admin/system", "Stan systemu", "kopie zapasowe zadania"),
  page("/admin/system#ksef", "Klienci połączeni z KSeF", "e-faktury połączenia"),
];

/** The pages and commands, in the order in which they are suggested. */
export const pagesFor = (isAdmin: boolean): readonly PaletteEntry[] =>
  isAdmin ? [...pagesOfAdministrators, ...pagesOfAll.filter(({ key }) => key !== "/raporty")] : pagesOfAll;

/** Every dictionary item and number of the law, as a search in its list. */
export const itemEntries = (all: Dictionaries): PaletteEntry[] => [
  ...dictionaryPages.flatMap((section) =>
    section.lists.flatMap(({ slug, title, kind }) =>
      Object.entries(itemsOf(all, kind)).map(([id, { name }]) => {
        const detail = `${section.title}, ${title.toLowerCase()}`;
        return {
          key: `item ${id}`,
          kind: "item" as const,
          title: name,
          detail,
          words: detail, // "silnik euro 5"
          go: { href: `/admin/${section.slug}/${slug}${stringifyQuery({ szukaj: name })}` },
        };
      }),
    ),
  ),
  ...allLawNumbers.map(({ path, name }) => ({
    key: `law ${path}`,
    kind: "item" as const,
    title: name,
    detail: LAW_TITLE,
    go: { href: `/admin/prawo${stringifyQuery({ szukaj: name })}` },
  })),
];
