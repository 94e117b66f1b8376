import { Exact, textOf } from "@ekorok/domain/exact";
import { formatDay, formatMonth } from "@ekorok/domain/polish/dates";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import { counted, fileForms, lineForms, monthForms, ofProductsForms } from "@ekorok/domain/polish/counted";
import { plural, type PluralForms, waitForms } from "@ekorok/domain/polish/plural";
import type { SalesOfMonth, SoldLine } from "@ekorok/domain/sales/contract/recorded-sales";
import type { Goods } from "@ekorok/domain/sales/goods";
import { isCorrection } from "@ekorok/domain/sales/sale-document";
import type { LineQuestion, ReasonForNothing, ReasonToWait } from "@ekorok/domain/sales/sale-values";
import { mustBeCarried, isMassAlone } from "@ekorok/domain/sales/sales-sums";

/** Questions about lines, with what an answer means. */
export const questionWords: Readonly<Record<LineQuestion, { title: string; about: string }>> = {
  direction: {
    title: "Dokąd poszedł towar?",
    about:
      "Z faktury nie wynika, czy to sprzedaż w kraju, dostawa do UE czy eksport, albo stawka VAT nie pasuje do kraju, do którego wysłano towar.",
  },
  quantity: {
    title: "Ile sprzedano?",
    about: "Na fakturze nie ma ilości albo jest to liczba, której nie da się policzyć.",
  },
  negative: {
    title: "Ilość ujemna",
    about: "To nie wygląda na korektę, a ilość jest poniżej zera. Policz, jeśli towar wrócił do firmy.",
  },
  correction: {
    title: "Korekta ilości czy ceny?",
    about:
      "Z korekty nie wynika, czy towar wrócił, czy zmieniła się tylko cena. Jeśli tylko cena, pomiń pozycję; ilość, która wróciła, wpisz z minusem.",
  },
  lastYear: {
    title: "Korekta sprzedaży z poprzedniego roku",
    about:
      "Każdy rok rozlicza się osobno, a sprzedaż, której dotyczy ta korekta, jest z wcześniejszego roku. Policz pozycję, jeśli ma zmienić rok, w którym ją wczytujesz. Jeśli ma zmienić rok sprzedaży, pomiń ją tutaj i popraw tamten rok: miesiąc, który jest już złożony, doradca zwraca do poprawy.",
  },
  lastYearCorrection: {
    title: "Korekta ilości czy ceny, z poprzedniego roku",
    about:
      "Z korekty nie wynika, czy towar wrócił, czy zmieniła się tylko cena, a dotyczy sprzedaży z wcześniejszego roku. Jeśli tylko cena albo jeśli korekta ma zmienić tamten rok, pomiń pozycję; jeśli ma zmienić rok, w którym ją wczytujesz, wpisz z minusem ilość, która wróciła.",
  },
  day: {
    title: "Który towar zmienił dzień dostawy?",
    about:
      "Korekta podaje inny dzień dostawy, a towar był dostarczony w kilku dniach i nie wynika z niej, którego dnia dotyczy. Przenieś ten, którego dotyczy; inny zostaw.",
  },
  deposit: {
    title: "Kaucja albo zaliczka",
    about: "Nazwa wskazuje na kaucję, zaliczkę albo zadatek, a nie na towar.",
  },
  repeated: {
    title: "Czy ten zakup jest już policzony?",
    about:
      "Wczytano już zakup z dokumentu o tym numerze: bez nazwy dostawcy albo z tego samego dnia i z inną nazwą. Jeśli to ten sam dokument, pomiń pozycję; jeśli inny, policz ją. Pytamy rzadziej, gdy lista ma kolumnę „Dostawca” i każda firma jest w niej zapisana zawsze tak samo.",
  },
  repeatedNegative: {
    title: "Ilość ujemna i zakup, który może być już policzony",
    about:
      "Wczytano już zakup z dokumentu o tym numerze, a ilość jest poniżej zera. Policz, tylko jeśli to inny dokument, a towar wrócił do dostawcy; w każdym innym razie pomiń.",
  },
};

/** "koryguje fakturę z 05.11.2025"; empty if it is not known. */
export const correctedText = (sale: SoldLine["correctedSale"]): string => {
  if (sale === null) return "";
  return sale.first === sale.last
    ? `koryguje fakturę z ${formatDay(sale.first)}`
    : `koryguje faktury z okresu od ${formatDay(sale.first)} do ${formatDay(sale.last)}`;
};

/** "Korekta KOR/1 z 05.03.2026 do faktury FV/1, dostawa 03.03.2026": the delivery only if it is another day. */
export function documentText({ kind, number, issuedOn, day, invoice }: SoldLine): string {
  if (kind === "list") return `Lista ${number}, sprzedaż z ${formatDay(day)}`;
  const delivered = day === issuedOn ? "" : `, dostawa ${formatDay(day)}`;
  const corrected = invoice === null ? "" : ` do faktury ${invoice}`;
  return `${isCorrection({ kind }) ? "Korekta" : "Faktura"} ${number} z ${formatDay(issuedOn)}${corrected}${delivered}`;
}

/** What a line waits for, and what to do about it. */
export const waitingWords: Readonly<Record<ReasonToWait, { title: string; about: string }>> = {
  question: {
    title: "Bez odpowiedzi na pytanie",
    about: "Policzymy je, gdy miesiąc będzie otwarty, a Ty odpowiesz na pytania.",
  },
  product: { title: "Towary, których nie znamy", about: "Wskaż, jaki to produkt, a potem przelicz miesiąc." },
  card: { title: "Produkty bez składu", about: "Uzupełnij ich karty, a potem przelicz miesiąc." },
  unit: { title: "Jednostki bez przelicznika", about: "Podaj, ile to sztuk, a potem przelicz miesiąc." },
  origin: {
    title: "Pochodzenie się nie zgadza",
    about: "Kupiono je za granicą, a karta mówi co innego. Popraw pochodzenie na karcie, a potem przelicz miesiąc.",
  },
  month: {
    title: "Miesiąc jest zamknięty",
    about: "Policzymy je, gdy doradca otworzy ten miesiąc do poprawy, a Ty go przeliczysz.",
  },
};

/** "czekają 3 pozycje: na kartę produktu 3" */
export const waitingForText: Readonly<Record<ReasonToWait, string>> = {
  question: "na odpowiedź",
  product: "na wskazanie produktu",
  card: "na kartę produktu",
  unit: "na przeliczenie jednostki na sztuki",
  origin: "na poprawne pochodzenie na karcie",
  month: "na otwarcie miesiąca",
};

/** About lines imported while the month was closed, once it is open again. */
export const reopenedWords = {
  title: "Wczytane, gdy miesiąc był zamknięty",
  about: "Miesiąc jest znowu otwarty. Przelicz go, a je policzymy.",
};

/** About products whose card is valid only after the sale. */
export const laterCardWords = {
  title: "Karty, które obowiązują później",
  about: "Sprzedano je, zanim karta zaczęła obowiązywać. Popraw na karcie „Obowiązuje od”, a potem przelicz miesiąc.",
};

export const nothingWords: Readonly<Record<ReasonForNothing, string>> = {
  service: "Usługi i pozycje, które pominięto",
  foreignSoldHere: "Towary sprowadzone z zagranicy: policzone przy zakupie",
  domesticSoldHere: "Towary kupione w Polsce: liczy je ten, kto je wprowadził do obrotu",
  homePurchase: "Zakupy w kraju: liczy je ten, kto je wprowadził do obrotu",
  takenAbroad: "Sprzęt, baterie i wyroby SUP wywiezione z kraju: nie są wprowadzane do obrotu w kraju",
  bringsNothing: "Produkty, które nic nie wnoszą do sprawozdania",
  zero: "Korekty, które nie zmieniają ilości",
};

/** A count with the right form of its word. */
const countedBy = (forms: PluralForms) => (count: number) => counted(count, forms);
export const documentsText = countedBy({ one: "dokument", few: "dokumenty", many: "dokumentów" });
export const linesText = countedBy(lineForms);
/** "czekają 3 pozycje" */
export const linesWaitText = (count: number): string => `${plural(count, waitForms)} ${linesText(count)}`;
/** As in "policzymy 1 pozycję". */
export const linesCountedText = countedBy({ one: "pozycję", few: "pozycje", many: "pozycji" });
/** As in "z 1 produktu". */
export const ofProductsText = countedBy(ofProductsForms);
export const ofLinesText = countedBy({ one: "pozycji", few: "pozycji", many: "pozycji" });
export const filesText = countedBy(fileForms);
export const monthsText = countedBy(monthForms);

/** Enough for shares of pieces, which are only shown here. */
const PIECE_PLACES = 3;

/** "24 szt.", with the unit as the document has it. */
export const quantityText = (quantity: string, unit: string | null): string =>
  `${formatDecimal(textOf(new Exact(quantity), PIECE_PLACES))} ${unit ?? "(bez jednostki)"}`;
export const piecesText = (pieces: string): string => quantityText(pieces, "szt.");
/** Rounded as in rows. */
export const massText = (kilograms: string | null): string =>
  kilograms === null ? "–" : `${formatDecimal(textOf(new Exact(kilograms)))} kg`;

type Sum = Pick<SalesOfMonth["carried"][number], "pieces" | "kilograms">;

/** Words for a sum that makes no row: why, and what happens to it in another month. */
export const carryWords = (sum: Sum) =>
  isMassAlone(sum)
    ? { mark: "masa bez sztuk", verb: "doliczamy", imperative: "doliczaj", where: "do którego można to doliczyć" }
    : { mark: "poniżej zera", verb: "odejmujemy", imperative: "odejmuj", where: "od którego można to odjąć" };

/** What was counted from sales, beside a row that somebody has changed by hand. */
export function leftFromSales(pieces: string, kilograms: string | null): string {
  const sum = { pieces, kilograms };
  const { mark, verb } = carryWords(sum);
  const elsewhere = mustBeCarried(sum) ? `; ${mark}, więc ${verb} to w innym miesiącu tego roku` : "";
  return `Ze sprzedaży wychodzi: ${piecesText(pieces)}, ${massText(kilograms)}${elsewhere}.`;
}

type Carried = Sum & Pick<SalesOfMonth["carried"][number], "to">;

/** Says in which month a sum that makes no row is settled. */
export function carriedText({ pieces, kilograms, to }: Carried): string {
  const much = `${piecesText(pieces)}, ${massText(kilograms)}`;
  const { verb, where } = carryWords({ pieces, kilograms });
  if (to === null) return `${much}: w tym roku nie ma otwartego miesiąca, ${where}.`;
  return mustBeCarried({ pieces, kilograms })
    ? `${much}: ${verb} w innym miesiącu tego roku (${formatMonth(to.year, to.month)}).`
    : `${much}: oddajemy to, co zamknięty miesiąc odjął za dużo (${formatMonth(to.year, to.month)}).`;
}

/** What to call goods: their name, or else their code or GTIN. */
export const goodsTitle = ({ code, gtin, name }: Goods): string => name ?? code ?? gtin ?? "(bez nazwy)";
/** Code and GTIN, unless `goodsTitle` is one of them. */
export const goodsNumbers = ({ code, gtin, name }: Goods): string =>
  [name !== null && code !== null && `kod ${code}`, (name ?? code) !== null && gtin !== null && `GTIN ${gtin}`]
    .filter(Boolean)
    .join(", ");
