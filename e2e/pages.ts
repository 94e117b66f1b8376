import type { Page } from "@playwright/test";
import { act } from "./user-actions.ts";

/**
 * Every page with its heading. `alike`: built like another page of the list, with other data. Neighbours have different
 * headings, so that a test recognises the next page by its heading.
 */
type Listed = readonly [address: string, heading: string, alike?: "alike"];

export const openPages: readonly Listed[] = [
  ["/login", "Logowanie"],
  ["/reset-hasla", "Resetowanie hasła"],
  [`/reset-hasla?token=${"a".repeat(43)}`, "Resetowanie hasła"],
  [`/reset-hasla?token=${"a".repeat(43)}&zaproszenie=1`, "Zaproszenie do Ekoroka"],
  ["/reset-hasla?zaproszenie=1", "Zaproszenie do Ekoroka"],
];

const month = "/raporty/2026/11";
export const clientPages: readonly Listed[] = [
  ["/start", "Strona główna"],
  ["/raporty/2026", "Sprawozdania za 2026 rok"],
  ["/raporty/2026?widok=oplaty", "Sprawozdania za 2026 rok"],
  ["/raporty/2026?widok=dane", "Sprawozdania za 2026 rok"],
  ["/raporty/2026?widok=porownania", "Sprawozdania za 2026 rok"],
  ["/raporty/2026?widok=roczne", "Sprawozdania za 2026 rok"],
  ["/raporty/2026/formularze", "Formularze urzędowe za 2026 rok"],
  ["/raporty/2026/formularze/wykaz-slaskie", "Wykaz opłatowy: województwo śląskie"],
  ["/raporty/2026/formularze/wykaz-slaskie/przepisywanie", "Przepisywanie"],
  [month, "Sprawozdanie: listopad 2026"],
  [`${month}?widok=jak-poprzednio`, "Zacznij jak w październiku"],
  [`${month}/opakowania`, "Opakowania"],
  [`${month}/opakowania-importowane`, "Opakowania importowane", "alike"],
  [`${month}/opakowania-krajowe`, "Opakowania", "alike"],
  [`${month}/opakowania-eksportowane`, "Opakowania eksportowane", "alike"],
  [`${month}/oplaty-sup`, "Opłaty SUP", "alike"],
  [`${month}/sprzet-eie`, "Sprzęt elektryczny i elektroniczny", "alike"],
  [`${month}/pojazdy`, "Pojazdy (spalanie paliw)", "alike"],
  [`${month}/baterie-i-akumulatory`, "Baterie i akumulatory", "alike"],
  [`${month}/kotly`, "Kotły"],
  [`${month}/pozostale`, "Pozostałe źródła emisji", "alike"],
  [`${month}/importowane-pojazdy`, "Importowane pojazdy", "alike"],
  [`${month}/podsumowanie`, "Podsumowanie"],
  [`${month}/plik`, "Wczytaj z pliku"],
  [`${month}/sprzedaz`, "Sprzedaż"],
  ["/konto/dane-firmy", "Dane firmy i adresy"],
  ["/konto/ksef", "Połączenie z KSeF"],
  ["/ksef", "Co przyszło z KSeF"],
  ["/konto/pozycje", "Moje pozycje"],
  ["/produkty", "Karty produktów"],
  ["/produkty/tabela", "Karty w tabeli"],
  ["/produkty/plik", "Karty z pliku"],
  ["/produkty/nowy", "Nowy produkt"],
  ["/produkty/nazwy", "Zapamiętane nazwy"],
  ["/konto/czesci", "Które części dotyczą firmy?"],
  ["/konto/bezpieczenstwo", "Bezpieczeństwo konta"],
  ["/konto/powiadomienia", "Powiadomienia e-mail"],
  ["/konto/sesje", "Bezpieczeństwo konta", "alike"],
  ["/nie-ma-takiej", "Nie ma takiej strony"],
];

export const adminPages: readonly Listed[] = [
  ["/admin", "Dziś"],
  ["/admin/reports", "Sprawozdania klientów"],
  ["/admin/reports/obowiazki?rok=2026", "Obowiązki klientów"],
  ["/admin/users", "Klienci"],
  ["/admin/users/plik", "Lista klientów z pliku"],
  ["/admin/users?szukaj=nikogo+takiego&status=aktywny&rola=klient", "Klienci", "alike"],
  ["/admin/stawki", "Stawki"],
  ["/admin/packagings/categories", "Stawki: opakowania"],
  ["/admin/sup-fees/types", "Stawki: opłaty SUP", "alike"],
  ["/admin/vehicles/engines", "Stawki: pojazdy", "alike"],
  ["/admin/heating-boilers/types", "Stawki: kotły", "alike"],
  ["/admin/vehicles/categories", "Stawki: pojazdy", "alike"],
  ["/admin/heating-boilers/categories", "Stawki: kotły", "alike"],
  ["/admin/vehicles/fuels", "Stawki: pojazdy", "alike"],
  ["/admin/other-emission-sources/types", "Stawki: pozostałe źródła emisji", "alike"],
  ["/admin/prawo", "Pozostałe stawki i progi"],
  ["/admin/laboratorium", "Laboratorium stawek"],
  ["/admin/system", "Stan systemu"],
  ["/admin/nie-ma-takiej", "Nie ma takiej strony", "alike"],
];

/** Pages of somebody who must have a second factor and has none yet. */
export const setUpPages: readonly Listed[] = [["/drugi-skladnik", "Ustaw drugi składnik"]];

/** Goes to another page within the program, as a link does: loading an address costs far more. */
export const goOn = (page: Page, address: string): Promise<void> =>
  page.evaluate((address) => window.history.pushState({}, "", address), address);

/** Dialogs of an administrator's pages: their names and how to open them. */
export const adminDialogs: readonly { name: string; open: (page: Page) => Promise<void> }[] = [
  {
    name: "Nowy klient",
    open: async (page) => {
      await page.goto("/admin/users?uzytkownik=nowy");
    },
  },
  {
    name: "Pakownia Sp. z o.o.",
    open: async (page) => {
      await page.goto("/admin/users");
      await act(page, "Pakownia Sp. z o.o.", "Edytuj");
    },
  },
  {
    name: "Flota i Kotły S.A.",
    open: async (page) => {
      await page.goto("/admin/users");
      await act(page, "Flota i Kotły S.A.", "Historia");
      await page.getByText("Utworzono konto").waitFor();
    },
  },
];
