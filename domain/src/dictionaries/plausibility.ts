import { readPath } from "./shown/value-path.ts";
import { formatDecimal } from "../polish/decimals.ts";
import { itemsOf, lookUp, type Dictionaries } from "./dictionary-items.ts";
import type { DictionaryKind } from "./kinds.ts";
import { Exact } from "../exact.ts";
import { convertRate, legalMaximum, LIQUID, limitsIn, type NumberField, type Limits } from "./rate-limits.ts";
import { ratesOf } from "./rate-series.ts";
import type { Rate } from "../year-law/rate.ts";
import type { DictionaryValue } from "./values.ts";

/** Something odd about a change. It is impossible and refused, or unlikely and needs a reason. */
export type Doubt = {
  /** The path in the value: `power.upTo`, `rates.2026.value`. */
  readonly path: string;
  readonly level: "refuses" | "asks";
  readonly message: string;
};

const names: Readonly<Record<NumberField, string>> = {
  rates: "Stawka",
  feeRates: "Stawka opłaty produktowej",
  recyclingLevels: "Poziom recyklingu",
  density: "Gęstość",
};

/** A number of an item. A density has no year. */
type PlacedNumber = { field: NumberField; fuel?: string; year?: string; path: string; rate: Rate };

function numbersOf<K extends DictionaryKind>(kind: K, value: DictionaryValue<K>): PlacedNumber[] {
  const byYear = ratesOf(kind, value).map(({ rate, ...place }) => ({
    ...place,
    path: [place.field, place.fuel, place.year].filter(Boolean).join("."),
    rate,
  }));
  return "density" in value ? [{ field: "density", path: "density", rate: value.density }, ...byYear] : byYear;
}

export type ItemToCheck<K extends DictionaryKind = DictionaryKind> = {
  readonly kind: K;
  readonly id: string;
  /** Undefined for a new item. */
  readonly before: DictionaryValue<K> | undefined;
  readonly after: DictionaryValue<K>;
};

/**
 * All doubts about a change of an item, wherever it comes from. `all` are the dictionaries with or without the
 * change. Unchanged parts are not checked: an old mistake is no reason to refuse a new name.
 */
export function doubtsAbout<K extends DictionaryKind>(item: ItemToCheck<K>, all: Dictionaries): Doubt[] {
  return [
    ...namesakes(item, all),
    ...wrongParts(item.before, item.after),
    ...unitDoubts(item),
    ...numbersOf(item.kind, item.after).flatMap((number) => numberDoubts(item, number, all)),
  ];
}

const refuses = (path: string, message: string): Doubt => ({ path, level: "refuses", message });
const asks = (path: string, message: string): Doubt => ({ path, level: "asks", message });

const folded = (name: string) => name.trim().replaceAll(/\s+/g, " ").toLocaleLowerCase("pl");

/** Rows choose items by name, so a name may be offered only once. Withdrawn items do not count. */
function namesakes({ kind, id, before, after }: ItemToCheck, all: Dictionaries): Doubt[] {
  const isOld = before && folded(before.name) === folded(after.name);
  return isOld || lookUp(all, kind, id)?.isWithdrawn ? [] : nameTaken(kind, id, after.name, all);
}

/** Also used when an item is restored. It is not being renamed then, so `then` says what to do first. */
export function nameTaken(
  kind: DictionaryKind,
  id: string,
  name: string,
  all: Dictionaries,
  then = "Wpisz inną nazwę albo zmień tamtą pozycję.",
): Doubt[] {
  const isTaken = Object.entries(itemsOf(all, kind)).some(
    ([other, item]) => other !== id && !item.isWithdrawn && folded(item.name) === folded(name),
  );
  return isTaken ? [refuses("name", `Pozycja „${name}” już jest na tej liście. ${then}`)] : [];
}

const HIGHEST_POWER = 5; // MW, the upper limit of table C

/** The first thing that an item must not contain. What it contained before stays allowed. */
function wrongParts(before: DictionaryValue | undefined, after: DictionaryValue): Doubt[] {
  const isOld = ({ path, message }: Doubt) =>
    before !== undefined &&
    readPath(before, path) === readPath(after, path) &&
    impossibleParts(before).some((doubt) => doubt.message === message);
  return impossibleParts(after)
    .filter((doubt) => !isOld(doubt))
    .slice(0, 1);
}

function impossibleParts(value: DictionaryValue): Doubt[] {
  const doubts: Doubt[] = [];
  if ("annex" in value && value.annex === 6 && value.section !== undefined)
    doubts.push(refuses("section", "Załącznik 6 nie ma części: usuń część albo wybierz załącznik 9, który je ma."));
  // Issued pieces are entered by number, so a rate per kilogram would be multiplied by pieces.
  if ("annex" in value && value.annex === 6 && value.unit === "kg")
    doubts.push(refuses("unit", "Opłatę z załącznika 6 pobiera się za sztukę: wybierz jednostkę „szt.”."));
  if ("annex" in value && value.annex === 9 && value.section === undefined)
    doubts.push(refuses("section", "Załącznik 9 dzieli się na części I, II i III: wybierz część."));
  if ("power" in value && Number(value.power.upTo) > HIGHEST_POWER) {
    const message = `Stawki kotłów są dla mocy do ${HIGHEST_POWER} MW: wpisz najwyżej ${HIGHEST_POWER}. Większe źródło należy do pozostałych źródeł emisji.`;
    doubts.push(refuses("power.upTo", message));
  }
  return doubts;
}

/** Numbers cannot be compared if their old and new units do not convert, so somebody has to check them. */
function unitDoubts<K extends DictionaryKind>({ kind, before, after }: ItemToCheck<K>): Doubt[] {
  const units = (value: DictionaryValue<K>) => Object.values(limitsIn[kind](value)).map(({ unit }) => unit);
  const [was = [], now] = [before && units(before), units(after)];
  return was.flatMap((from, index) => {
    const to = now[index];
    if (to === undefined || from === to || convertRate("1", from, to) !== null) return [];
    return [
      asks(
        "unit",
        `Jednostka: było ${from}, ma być ${to.replace(/\.$/, "")}. Tych jednostek nie da się na siebie przeliczyć. Sprawdź, czy wszystkie stawki tej pozycji są już w nowej jednostce.`,
      ),
    ];
  });
}

function numberDoubts<K extends DictionaryKind>(
  { kind, before, after }: ItemToCheck<K>,
  number: PlacedNumber,
  all: Dictionaries,
): Doubt[] {
  const limits = limitsIn[kind](after)[number.field];
  const was = before && numbersOf(kind, before).find(({ path }) => path === number.path)?.rate;
  const unitBefore = before && limitsIn[kind](before)[number.field]?.unit;
  const isOtherUnit = limits?.unit !== unitBefore;
  if (!limits || (was && !isOtherUnit && isSameRate(was, number.rate))) return [];
  const converted = was && unitBefore !== undefined && isOtherUnit ? convertedFrom(was, unitBefore, limits.unit) : null;
  const [path, of] = [`${number.path}.value`, nameOf(number, all)];
  const [value, text] = [Number(number.rate.value), shown(number.rate.value, limits)];
  const neighbour = converted ?? comparedWith(number, numbersOf(kind, after), isOtherUnit ? undefined : was);
  const isLikely = (other: number) => (neighbour ? !isJump(other, neighbour.rate) : isBetween(limits.usual, other));
  // With a new unit that does not convert, a misplaced comma cannot be recognised.
  const isUnlike = was !== undefined && isOtherUnit && converted === null;
  const perhaps = isUnlike ? LOOK_AGAIN : suggestionFor(value, limits, isLikely);
  if (!isBetween(limits.possible, value)) return [refuses(path, `${of}: ${text} to niemożliwa wartość. ${perhaps}`)];
  const most = legalMaximumOf(kind, after, number);
  if (most && new Exact(number.rate.value).greaterThan(most.value))
    return [
      asks(
        path,
        `${of}: ${text} to więcej, niż pozwala prawo (${shown(most.value, limits)}, ${most.source}). ${isLikely(value) ? "Sprawdź ją w akcie prawnym." : perhaps}`,
      ),
    ];
  if (neighbour && isJump(value, neighbour.rate))
    return [
      asks(
        path,
        `${of}: ${text} różni się o więcej niż 50 % ${neighbour.from(shown(neighbour.rate.value, limits))}. ${perhaps}`,
      ),
    ];
  // The same value in another unit is no more unusual than before.
  return converted || isBetween(limits.usual, value)
    ? []
    : [asks(path, `${of}: ${text} to niezwykła wartość. ${perhaps}`)];
}

const legalMaximumOf = <K extends DictionaryKind>(kind: K, value: DictionaryValue<K>, { field, year }: PlacedNumber) =>
  field === "density" || year === undefined ? null : legalMaximum(kind, value, field, year);

const isSameRate = (one: Rate, other: Rate) =>
  Number(one.value) === Number(other.value) && one.status === other.status && one.source === other.source;

const shown = (value: string, { unit }: Limits) => `${formatDecimal(value)}\u00a0${unit}`;

const nameOf = ({ field, fuel, year }: PlacedNumber, all: Dictionaries): string =>
  [names[field], fuel && (lookUp(all, "vehicleFuel", fuel)?.name ?? fuel), year && `${year} r.`]
    .filter(Boolean)
    .join(", ");

const isBetween = ([from, to]: readonly [number, number], value: number) => from <= value && value <= to;

const FINEST = 10 ** 7; // numbers have at most four places, seven when converted

/** A difference of more than 50 %. */
function isJump(value: number, base: Pick<Rate, "value">): boolean {
  const [now, then] = [value, Number(base.value)].map((each) => Math.round(each * FINEST));
  return now !== undefined && then !== undefined && 2 * Math.abs(now - then) > then;
}

type Neighbour = { rate: Pick<Rate, "value">; from: (value: string) => string };

/** The old value in the new unit; null if the units do not convert. */
function convertedFrom({ value }: Rate, unitBefore: string, unit: string): Neighbour | null {
  const same = convertRate(value, unitBefore, unit);
  const was = `${formatDecimal(value)}\u00a0${unitBefore}`;
  return same === null
    ? null
    : { rate: { value: same }, from: (now) => `od dotychczasowej wartości (${was}, czyli ${now})` };
}

/** The year before, or else the year after. A number without a year is compared with its old value. */
function comparedWith(
  { field, fuel, year }: PlacedNumber,
  numbers: readonly PlacedNumber[],
  was: Rate | undefined,
): Neighbour | undefined {
  if (year === undefined) return was && { rate: was, from: (value) => `od dotychczasowej wartości (${value})` };
  for (const step of [-1, 1]) {
    const other = String(Number(year) + step);
    const found = numbers.find((each) => each.field === field && each.fuel === fuel && each.year === other);
    if (found) return { rate: found.rate, from: (value) => `od wartości na ${other} r. (${value})` };
  }
  return undefined;
}

const LOOK_AGAIN = "Sprawdź przecinek i jednostkę.";

function suggestionFor(value: number, limits: Limits, isLikely: (value: number) => boolean): string {
  const perLitre = limits.unit === "kg/m³" ? convertRate(String(value), "kg/m³", "kg/l") : null;
  // Densities of liquids are known per litre: 840 kg/m³ is 0,84 kg/l, hardly a mistake.
  if (perLitre !== null && isBetween(LIQUID.usual, Number(perLitre)))
    return `To tyle co ${shown(perLitre, LIQUID)}. ${LOOK_AGAIN}`;
  const meant = slipOfComma(value, isLikely);
  return meant === null ? LOOK_AGAIN : `Czy chodziło o ${shown(meant, limits)}?`;
}

/** The number with its comma moved, if that is likely; else null. */
function slipOfComma(value: number, isLikely: (value: number) => boolean): string | null {
  for (const places of [1, 2, 3, 4, 5, 6])
    for (const moved of [value / 10 ** places, value * 10 ** places]) {
      const written = moved.toFixed(4);
      if (Number(written) > 0 && isLikely(Number(written)) && Math.abs(Number(written) - moved) < 1e-9) return written;
    }
  return null;
}
