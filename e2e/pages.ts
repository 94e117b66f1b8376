/** Every page there is, with the heading it shows. */
type Listed = readonly [address: string, heading: string];

export const openPages: readonly Listed[] = [
  ["/login", "Logowanie"],
  ["/reset-hasla", "Resetowanie hasła"],
  [`/reset-hasla?token=${"a".repeat(43)}`, "Nowe hasło"],
];

const month = "/raporty/2026/11";
export const clientPages: readonly Listed[] = [
  ["/start", "Strona główna"],
  ["/raporty/2026", "Sprawozdania za 2026 rok"],
  [month, "Sprawozdanie: listopad 2026"],
  [`${month}/opakowania`, "Opakowania"],
  [`${month}/opakowania-krajowe`, "Opakowania"],
  [`${month}/opakowania-importowane`, "Opakowania importowane"],
  [`${month}/opakowania-eksportowane`, "Opakowania eksportowane"],
  [`${month}/oplaty-sup`, "Opłaty SUP"],
  [`${month}/sprzet-eie`, "Sprzęt elektryczny i elektroniczny"],
  [`${month}/pojazdy`, "Pojazdy (spalanie paliw)"],
  [`${month}/baterie-i-akumulatory`, "Baterie i akumulatory"],
  [`${month}/kotly`, "Kotły"],
  [`${month}/pozostale`, "Pozostałe źródła emisji"],
  [`${month}/importowane-pojazdy`, "Importowane pojazdy"],
  [`${month}/podsumowanie`, "Podsumowanie"],
  ["/konto/dane-firmy", "Dane firmy i adresy"],
  ["/konto/sesje", "Sesje"],
  ["/nie-ma-takiej", "Nie ma takiej strony"],
];

export const adminPages: readonly Listed[] = [
  ["/admin", "Administracja"],
  ["/admin/reports", "Sprawozdania klientów"],
  ["/admin/users", "Użytkownicy"],
  ["/admin/packagings/categories", "Opakowania"],
  ["/admin/sup-fees/types", "Opłaty SUP"],
  ["/admin/vehicles/engines", "Pojazdy"],
  ["/admin/vehicles/categories", "Pojazdy"],
  ["/admin/vehicles/fuels", "Pojazdy"],
  ["/admin/heating-boilers/types", "Kotły"],
  ["/admin/heating-boilers/categories", "Kotły"],
  ["/admin/other-emission-sources/types", "Pozostałe źródła emisji"],
  ["/admin/nie-ma-takiej", "Nie ma takiej strony"],
];
