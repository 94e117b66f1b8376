import { visualTip } from "./overlays/tooltip.tsx";

/** Keys as they are printed on a Polish keyboard; several mean the same or belong together. */
export type Shortcut = { readonly keys: readonly string[]; readonly does: string };

const one = (keys: string, does: string): Shortcut => ({ keys: keys.split(" "), does });

/** Every shortcut of the program, by where it works. Buttons, menus and the list of shortcuts read it here. */
export const shortcuts = {
  everywhere: {
    palette: one("Ctrl+K", "Szukaj: miesiąc, strona, polecenie"),
    list: one("?", "Ta lista"),
    answer: one("1 2 3", "Gdy o coś pytamy: pierwsza, druga, trzecia odpowiedź"),
    close: one("Esc", "Zamknij okno, menu albo listę"),
  },
  queue: {
    next: one("J ↓", "Następne sprawozdanie"),
    previous: one("K ↑", "Poprzednie"),
    open: one("Enter", "Obejrzyj"),
    approve: one("P", "Przyjmij"),
    return: one("Z", "Zwróć do poprawy"),
  },
  month: {
    next: one("Ctrl+Alt+PageDown", "Następna część miesiąca"),
    previous: one("Ctrl+Alt+PageUp", "Poprzednia część miesiąca"),
    reason: one("Ctrl+Enter", "Ten sam powód dla pozostałych wartości"),
  },
  review: {
    approve: one("P", "Przyjmij"),
    return: one("Z", "Zwróć do poprawy"),
  },
  moving: {
    arrows: one("← → ↑ ↓", "Sąsiednia komórka"),
    tab: one("Tab Shift+Tab", "Następna, poprzednia komórka"),
    enter: one("Enter Shift+Enter", "Wiersz niżej, wyżej"),
    row: one("Home End", "Początek, koniec wiersza"),
    ends: one("Ctrl+Home Ctrl+End", "Pierwsza, ostatnia komórka tabeli"),
    page: one("PageUp PageDown", "Ekran wyżej, niżej"),
    leave: one("Esc Tab", "Jeden po drugim: wyjście z tabeli"),
  },
  typing: {
    edit: one("F2", "Popraw komórkę"),
    open: one("Alt+↓", "Otwórz listę; litery ją zawężają"),
    doubt: one("T N", "Tak, nie – gdy pytamy o liczbę"),
    check: one("Spacja", "Zaznacz, odznacz pole wyboru"),
    clear: one("Delete", "Wyczyść komórki"),
    undo: one("Ctrl+Z", "Cofnij"),
    redo: one("Ctrl+Y", "Ponów"),
  },
  rows: {
    block: one("Shift+↑ Shift+↓", "Zaznacz więcej komórek"),
    line: one("Shift+Spacja", "Zaznacz wiersz"),
    all: one("Ctrl+A", "Zaznacz całą tabelę"),
    fill: one("Ctrl+D", "Powtórz to, co wyżej"),
    copy: one("Ctrl+C Ctrl+X Ctrl+V", "Kopiuj, wytnij, wklej"),
    find: one("Ctrl+F", "Szukaj i sortuj"),
    wider: one("Ctrl+Shift+> Ctrl+Shift+<", "Szersza, węższa kolumna"),
    menu: one("Shift+F10", "Menu wiersza"),
  },
} satisfies Readonly<Record<string, Readonly<Record<string, Shortcut>>>>;

const names: Readonly<Record<string, string>> = { Ctrl: "Control", "↓": "ArrowDown" };

/** "Control+Z", as browsers and screen readers write it. */
export const ariaKeys = (keys: string): string =>
  keys
    .split("+")
    .map((key) => names[key] ?? key)
    .join("+");

/** Spread over a control that does the same: a tooltip for the eye, and the keys for screen readers. */
export const keyedBy = ({ keys: [keys = ""] }: Shortcut) => ({
  "aria-keyshortcuts": ariaKeys(keys),
  ...visualTip(keys),
});
