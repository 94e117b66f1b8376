import { bareHeading, foldPolish, wordsIn } from "../polish/folding.ts";
import { plainHeading } from "./plain-heading.ts";

/** What a heading says besides its name. */
export type HeadingMeaning = {
  /** The column holds the units of the numbers beside it. */
  readonly isUnit: boolean;
  /** The column holds currencies: "Waluta". */
  readonly isCurrency: boolean;
  /** It is about one piece, not about the whole row: "Masa 1 szt. (g)", "Cena jedn.". */
  readonly isOfOne: boolean;
  /** It is no quantity of goods: it counts documents or refuellings, or holds averages, running totals or plans. */
  readonly isForeign: boolean;
  /** A mass that may include packaging or waste, or an average one; a person says of what. */
  readonly isMassOfOther: boolean;
  /** It is a mass of goods, without their packaging. */
  readonly isMassOfGoods: boolean;
  /** It only says what was done with the goods: "Sprzedano", "Razem wydano", "Zużyto kartonów". */
  readonly isOfAction: boolean;
  /** Our own name for it, where the unit gives it away: "Ilość [Mg]" is a mass. */
  readonly alias: string | null;
};

const COUNTED_EVENTS =
  "analiz|awarii|dokumentow|dostaw|faktur|fv|klientow|kontrahentow|kursow|operacji|pojazdow|pomiarow|przejazdow|przyjec|samochodow|tankowan|transakcji|wierszy|wydan|zamowien|zdarzen";
const AVERAGE = /\bsredni(?:a|e|o|ch|ej|ego|m)?\b|\bsr\.|\bprzecietn/;
const FOREIGN = new RegExp(
  [
    String.raw`\bporzadkow`,
    String.raw`\b(?:liczba|ilosc|ile)\.? (?:${COUNTED_EVENTS})\b|\bliczba pozycji\b`,
    String.raw`(?:\/|\bna |\bza ) ?(?:1 ?|100 ?)?(?:km|mth|motogodzin[ey]?|godz(?:in[ey])?|h)\b`,
    String.raw`\bnarastajac|\bs?kumul|\bod poczatku (?:roku|okresu|kwartalu)|\bytd\b`,
    String.raw`\bnorm[ay] (?:zuzycia|spalania|paliwa)|\bnormatywn|\bwg\.? norm|\bplan(?:owan|u?\b)|\bprognoz|\blimit|\bbudzet`,
    String.raw`\bpoprzedni|\bubiegl|\broznic|\bodchyl|\budzial|\bprocent`,
  ].join("|"),
);

const UNITS =
  /^(?:j\.? ?m\.?|jedn(?:ostk[aio])?\.?(?: ?(?:miary|miar|m|masy|wagi|ilosci|liczby|objetosci|zuzycia|paliwa)\.?)?|miara|unit|uom)$/;

const PIECE = "(?:szt(?:uk[aie])?|op|opak|opakowani[ae]|kpl|egz|element[u]?)";
/** "kg/szt.", "kg/1000 szt.": the mass of one piece, or of a number of them. */
export const OF_EACH = /\s*\/\s*(?:(?:\d{1,9}|\d{1,3} 000|tys\.?) ?)?(?:szt|sztuk[aęi]?|opak|op)\.?(?=$|[\s)\]])/gi;
/** "na 100 szt.", "Masa 1000 szt.". */
const OF_SO_MANY =
  /(?:\/|\b(?:na|za|per|masa|waga|ciezar)) ?(\d{1,9}|\d{1,3} 000|tys\.?|tysiac) ?(?:szt|sztuk|opak|op)\b/;
/** The number of pieces that a heading gives the mass of. */
export function piecesPerMass(plain: string): number {
  const [, said = "1"] = OF_SO_MANY.exec(foldPolish(plain)) ?? [];
  return said.startsWith("tys") ? 1000 : Number(said.replace(" ", ""));
}
const OF_ONE = new RegExp(
  [
    String.raw`(?<![\d.,])1 ?${PIECE}\b`,
    String.raw`/ ?(?:1 ?)?${PIECE}\b`,
    OF_SO_MANY.source,
    String.raw`\b(?:na|za|per) (?:1 |jedn[aeo] )?${PIECE}\b`,
    String.raw`\b(?:jednej|jednego|jedna) ${PIECE}\b`,
    String.raw`\bpojedyncz`,
    String.raw`\bjedn(?:\.|$|[ ,)\]])`,
    String.raw`\bjednostkow(?:a|ej|y|ego|e|o)\b`,
    String.raw`\b(?:masa|waga|ciezar) (?:netto |brutto )?(?:szt(?:uki)?|jednostki|elementu)(?:$|[.,; )([])`,
  ].join("|"),
);
/** "Masa 1 kartonu": after a mass, "one" of anything is a piece, except periods and kinds. */
const MASS_OF_ONE =
  /(?<![\w.,])(?:1 ?|jedn(?:ej|ego) )(?!kwarta|polrocz|mies|tydz|tygod|dzien|dnia|rok|stycz|lut|mar(?:ca|zec)|kwie|maj|czerw|lip|sierp|wrze|pazdz|listop|grud|kategor|grup|rodzaj|typ|klas|kod)[a-z]{3}/;
/** "Szt. w kartonie", "Ilość na palecie": the number of pieces in a package. */
const WITHIN =
  /\b(?:szt(?:uk[aie]?)?|ilosc|liczba)\.? ?(?:\/|w |na ) ?(?:op(?:ak)?\.|op(?:ak)?$|op(?:ak)? |opakowani[ue]\b|kart|pale[ct]|zgrzew)/;
const MASS = /\b(?:mas[ay]|wag[ai]|ciezar|gramatura|tara)\b|\b(?:[km]?g|t|ton[ay]?) ?(?:\/|na |za )/;
const MONEY = /\b(?:cen[ay]|wartosc|kwot|koszt|rabat|marz|stawk|oplat|naleznosc|vat|podat|netto|brutto)/;
const COUNTED_UNITS = /\b(?:objetosc|ilosc|liczba)\b.*\bjedn/;
const PRICE = /\bcen[ay]\b/;

/** Words of a quantity that only its unit defines: "Ilość [Mg]", "Razem kg", "Wprowadzone szt.", "Tony". */
const ACTION =
  "(?:wprowadz|wytworz|przywiez|wywiez|(?:za)?kup)i?on[aeyo](?:ch)?|(?:sprze|wy|od)dan[aeyo](?:ch)?|sprzedaz|zuzyt[aeyo]|wyslan[aeyo]|sold|verkauft";
const QUANTITY = "ilosc|liczba|razem|lacznie|ogolem|suma|calkowita|laczna|w";
const QUANTITY_WORDS = `(?:(?:${QUANTITY}|opakowan|${ACTION}|zakup|import|eksport|przywoz|wywoz|wnt|wdt),? ?)*`;
const THINGS =
  "(?:bateri|akumulator|beczk|beczek|butel|element|karton|komplet|kub[ek]|opakowa|opon|palet|pacz|produkt|pudel|pusz|skrzy|sloi|szt|torb|toreb|towar|urzadze|wor[ek]|wyrob)[a-z]*";
const OF_ACTION = new RegExp(`^(?:(?:${QUANTITY}|opakowan) )*(?:${ACTION})(?: (?:${QUANTITY}|${THINGS}))*$`);
const MASS_BY_UNIT = new RegExp(
  String.raw`^${QUANTITY_WORDS}[([]? ?(?:[km]?g|t|ton(?:y|ach)?|kilogram(?:y|ow|ach)|gram(?:y|ow|ach))\.? ?[)\]]?$`,
);
const COUNT_BY_UNIT = new RegExp(String.raw`^${QUANTITY_WORDS}[([]? ?(?:szt|sztuk[ai]?)\.? ?[)\]]?$`);

const CURRENCY =
  /^(?:(?:kod|symbol|rodzaj) )?(?:walut[ay]|wal\.?)(?: (?:faktury|dokumentu|transakcji|ceny|wartosci))?\.?$|^currency(?: code)?$/;

/** Returned, waste or recycled goods were not put on the market, and a gross mass includes more than the goods. */
const OF_OTHER =
  /\bbrutto\b|\bodpad|\brecykl|\bodzysk|\bzwrot(?:y|ow|u)?\b|\bzwroc|\bstrat\b|\bubytk|\bzapas|\bmagazyn|\bzamow/;
const OF_GOODS =
  /\b(?:mas[ay]|wag[ai]|ciezar|tonaz) (?:(?:netto|calkowita|laczna|z) )?(?:towar|produkt|wyrob|artykul|ladunk|przesyl|dostaw|zawartosci|dokument|wz\b|faktur)/;

/** Our own name for the mass of one piece. */
export const PIECE_MASS = "masa jednostkowa";

/** What a heading means. `plain`: the heading by `plainHeading`, if the caller has it. */
export function headingMeaning(heading: string, plain = plainHeading(heading)): HeadingMeaning {
  const [text, bare] = [foldPolish(plain), bareHeading(plain)];
  const isUnit = UNITS.test(bare);
  const isMass = MASS.test(text);
  const isOfPiece = OF_ONE.test(text) ? isMass || MONEY.test(text) : isMass && MASS_OF_ONE.test(text);
  const isOfOne = !isUnit && (PRICE.test(text) || WITHIN.test(text) || isOfPiece);
  return {
    isUnit,
    isCurrency: CURRENCY.test(bare),
    isOfOne,
    isForeign: FOREIGN.test(text) || (AVERAGE.test(text) && !isMass),
    isMassOfOther: isMass && !isOfOne && (AVERAGE.test(text) || OF_OTHER.test(text)),
    isMassOfGoods: isMass && !isOfOne && OF_GOODS.test(text),
    isOfAction: OF_ACTION.test(bare),
    alias:
      isOfOne && isMass ? PIECE_MASS : MASS_BY_UNIT.test(text) ? "masa" : COUNT_BY_UNIT.test(text) ? "liczba" : null,
  };
}

/** Days of payment, order and the like are not days of a sale. */
const NOT_SALE_DAY = /\b(?:za)?plat|\b(?:zamow|wazn|przydat|produkc|plan)/;
const REPORT_YEAR = /^(?:za|roku?|(?:sprawozdawcz|obrotow|kalendarzow)(?:y|ego)|okresu?)$/;

/** For batteries and equipment a package is not a piece. */
const PACKAGES = /\b(?:opak|op\b|karton|palet|zgrzew|blist|pudel|paczek)/;
export const countsPacks = (heading: string): boolean => PACKAGES.test(foldPolish(heading));

/** Money, mileage and durations are no quantities of goods. */
const NO_QUANTITY =
  /\b(?:cen[ay]|wartosc|kwot[ay]?|koszt|rabat|marz[ay]|stawk[ai]|oplat[ay]?|naleznosc|vat|podat|przebieg|licznik|dni|godzin|miesiecy)/;

const HOW_MUCH = "(?:mas[ay]|wag[ai]|ciezar|tonaz|ilosc|liczb[ay]|zuzyci[ea]|sum[ay]|razem)";
/** "Zużycie w kolejnych miesiącach" mentions months, but is no month. */
const WITHIN_MONTHS = new RegExp(
  String.raw`\bmiesieczn|\S (?:w|we) (?:.* )?(?:miesi|okres|m-?c)|\b${HOW_MUCH}\b.*\b(?:miesi|okres|m-?c\b|mc\b)`,
);
/** "Data dokumentu" and "Waga z dokumentu" come from a document, and are not its number. */
const OF_DOCUMENT = new RegExp(String.raw`^(?:${HOW_MUCH}|wartosc|kwot[ay]|koszt|cen[ay]|dat[ay]|dzien|termin)\b`);
const DAY = /\b(?:dat[ay]|dzien|termin)\b/;

/** For a label of ours, headings that share its words and mean something else. */
const CONTRADICTIONS: readonly (readonly [label: RegExp, meansOther: (heading: string) => boolean])[] = [
  // "Rok produkcji" is not the year of a report.
  [/^rok$/, (heading) => !wordsIn(heading).every((word) => REPORT_YEAR.test(word))],
  // Days of sale, purchase or registration are not the day on which a vehicle is introduced.
  [/^data wprowadzenia$/, (heading) => heading !== "data" && !/\bwpr/.test(heading)],
  [/^miesiac$/, (heading) => WITHIN_MONTHS.test(heading)],
  [/^(?:zakupiono|wydano)$/, (heading) => [MASS, DAY].some((other) => other.test(heading))],
  [/^dokument$/, (heading) => OF_DOCUMENT.test(heading)],
  // "Tworzywo sztuczne" is a material itself, above a column of its numbers.
  [/^(?:kategoria|material)$/, (heading) => /^tworzyw[oa] sztuczn/.test(heading)],
  [/^(?:ilosc|liczba|masa|zuzycie|zakupiono|wydano)$/, (heading) => NO_QUANTITY.test(heading)],
  // "Wartość brutto" and "Masa netto" are no net value.
  [/netto/, (heading) => /\b(?:brutto|vat|podat|mas[ay]\b|wag[ai]\b|ciezar|tonaz)/.test(heading)],
  // "E-mail kontaktowy" and "Telefon kontaktowy" are no names.
  [/^(?:osoba do kontaktu|telefon|adres siedziby|nazwa firmy)$/, (heading) => /\b(?:e-?)?mail/.test(heading)],
  [/^osoba do kontaktu$/, (heading) => /\b(?:tel|komork|adres|www|stron)/.test(heading)],
  [/^dostawca$/, (heading) => DAY.test(heading)],
  [/^data$/, (heading) => NOT_SALE_DAY.test(heading)],
  [/^masa skladnika$/, (heading) => /\b(?:brutto|netto|produktu|wyrobu|towaru|artykulu)\b/.test(heading)],
  // "Cena jedn. netto" is a price, and "Liczba jednostek" a count.
  [/^jednostka$/, (heading) => [MASS, MONEY, COUNTED_UNITS].some((other) => other.test(heading))],
  // Companies have other groups of goods, and stocks.
  [/^grupa sprzetu$/, (heading) => !/sprz|eie/.test(heading)],
  [/^sklad baterii$/, (heading) => !/bater|akumul|chem/.test(heading)],
  [
    /^liczba w produkcie$/,
    (heading) => WITHIN.test(heading) || /\b(?:stan|magazyn|sprzed|zamow|minim|maks)/.test(heading),
  ],
];

export const contradictsLabel = (heading: string, label: string): boolean =>
  CONTRADICTIONS.some(([labels, meansOther]) => labels.test(label) && meansOther(heading));
