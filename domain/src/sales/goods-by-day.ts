import { Exact, textOf } from "../exact.ts";
import type { Measure } from "./goods.ts";
import type { SaleLine } from "./sale-document.ts";

/** Goods of one day and direction. */
type GoodsLot = {
  /** Their key in the maps. */
  readonly goods: string;
  readonly place: string;
  /** One line for each unit. */
  readonly lines: Map<string | null, SaleLine>;
  readonly day: string;
  /** In the unit of their product. */
  quantity: Exact;
};

/** What a correction assigns to a day, and what of it is still missing there. */
type WantedGoods = { readonly day: string; before: Exact | null; readonly line: SaleLine };
type MissingGoods = WantedGoods & { readonly rest: Exact; readonly isThere: boolean };

const ZERO = new Exact(0);
/** Rounding errors of fractions are smaller. */
const TINY = new Exact("0.000000000001");
const isMore = (one: Exact, other: Exact) => one.minus(other).greaterThan(TINY);
const isAny = (quantity: Exact) => quantity.greaterThan(TINY);
const areSame = (one: Exact, other: Exact) => !isAny(one.minus(other).abs());
const WRITTEN_PLACES = 12;
/** No invoice with its corrections needs more moving lines. */
export const MOST_MOVED_LINES = 100_000;
/** Equal for equal quantities. */
const nameOf = (quantity: Exact) => textOf(quantity, 9);
const least = (a: Exact, b: Exact) => (a.lessThan(b) ? a : b);
const totalOf = (goods: readonly GoodsLot[]): Exact => goods.reduce((sum, { quantity }) => sum.plus(quantity), ZERO);

function daysLeft(found: readonly GoodsLot[]): string[] {
  const left = found.filter(({ quantity }) => isAny(quantity));
  return [...new Set((left.length > 0 ? left : found).map(({ day }) => day))];
}

/** Goods that a correction does not assign to their own day. */
type FreeLot = { readonly stands: GoodsLot; left: Exact };

function freeOf(found: readonly GoodsLot[], wanted: readonly WantedGoods[]): FreeLot[] {
  const covered = new Map(wanted.map(({ day, before }) => [day, before]));
  return found.flatMap((stands) => {
    const before = covered.get(stands.day) ?? ZERO;
    const part = least(stands.quantity, before);
    if (isAny(before)) covered.set(stands.day, before.minus(part));
    const left = isAny(before) ? stands.quantity.minus(part) : stands.quantity;
    return isAny(left) ? [{ stands, left }] : [];
  });
}

/** How many goods of an invoice and its corrections are on which day. */
export class GoodsByDay {
  private readonly byGoods = new Map<string, Map<string, GoodsLot>>();
  /** Changes without a day of delivery, by goods. */
  private readonly undated = new Map<string, Exact>();

  private made = 0;

  constructor(private readonly measure: Measure) {}

  private base(line: SaleLine, quantity: string): Exact {
    return new Exact(quantity).times(this.measure(line).each);
  }

  add(line: SaleLine): void {
    const { goods } = this.measure(line);
    const places = this.byGoods.get(goods) ?? new Map<string, GoodsLot>();
    this.byGoods.set(goods, places);
    const place = [line.day, line.direction, line.country].join("|");
    const found = places.get(place) ?? { goods, place, lines: new Map(), day: line.day, quantity: ZERO };
    places.set(place, found);
    if (!found.lines.has(line.unit)) found.lines.set(line.unit, line);
    found.quantity = found.quantity.plus(this.base(line, line.quantity ?? "0"));
  }

  /** The days of such goods, preferably in the same direction and with some left. */
  daysOf(line: SaleLine): string[] {
    const all = [...(this.byGoods.get(this.measure(line).goods)?.values() ?? [])];
    const alike = all.filter(({ lines }) => [...lines.values()].some(({ direction }) => direction === line.direction));
    return daysLeft(alike.length > 0 ? alike : all);
  }

  days(): string[] {
    return daysLeft([...this.byGoods.values()].flatMap((places) => [...places.values()]));
  }

  addUndated(line: SaleLine): void {
    const { goods } = this.measure(line);
    this.undated.set(goods, (this.undated.get(goods) ?? ZERO).plus(this.base(line, line.quantity ?? "0")));
  }

  /** Moves all goods to a day. If some are there already, it may mean only these: a person is asked. */
  moveAll(day: string): SaleLine[] {
    const all = [...this.byGoods.values()].flatMap((places) => [...places.values()]);
    const question = all.some((one) => one.day === day) ? ("day" as const) : null;
    return all
      .filter((one) => one.day !== day && isAny(one.quantity))
      .flatMap((one) => this.move(one, one.quantity, day, question));
  }

  /** Moves goods to the days of lines, as many as these had before (null: unknown), less those already there. */
  moveSome(lines: readonly SaleLine[]): SaleLine[] {
    const byGoods = new Map<string, Map<string, WantedGoods>>();
    for (const line of lines) {
      const { goods } = this.measure(line);
      const days = byGoods.get(goods) ?? new Map<string, WantedGoods>();
      byGoods.set(goods, days);
      const before = line.before === null ? null : this.base(line, line.before);
      const same = days.get(line.day);
      if (same) same.before = before && same.before && same.before.plus(before);
      else {
        // Returns without a day are among the goods before.
        const undated = days.size === 0 ? (this.undated.get(goods) ?? ZERO) : ZERO;
        days.set(line.day, { day: line.day, before: before && before.minus(undated), line });
      }
    }
    return [...byGoods].flatMap(([goods, days]) =>
      this.moveGoods([...(this.byGoods.get(goods)?.values() ?? [])], [...days.values()]),
    );
  }

  private moveGoods(goods: readonly GoodsLot[], wanted: readonly WantedGoods[]): SaleLine[] {
    const found = goods.filter(({ quantity }) => isAny(quantity));
    const days = new Map(wanted.map(({ day }) => [day, [] as GoodsLot[]]));
    for (const one of found) days.get(one.day)?.push(one);
    const missing = wanted.flatMap((one): MissingGoods[] => {
      const there = totalOf(days.get(one.day) ?? []);
      const isThere = isAny(there);
      if (one.before === null) return isThere ? [] : [{ ...one, rest: totalOf(found), isThere }];
      const rest = one.before.minus(there);
      return isAny(rest) ? [{ ...one, rest, isThere }] : [];
    });
    const free = freeOf(found, wanted);
    const sum = missing.reduce((all, { rest }) => all.plus(rest), ZERO);
    const inAll = free.reduce((all, { left }) => all.plus(left), ZERO);
    const isAll = !isMore(inAll, sum);
    const byQuantity = new Map<string, FreeLot[]>();
    for (const one of free)
      byQuantity.set(nameOf(one.left), [...(byQuantity.get(nameOf(one.left)) ?? []).slice(-1), one]);
    return missing.flatMap((one) => {
      const alike = (byQuantity.get(nameOf(one.rest)) ?? []).filter(({ left }) => areSame(left, one.rest));
      const meant = !isAll && alike.length === 1 ? alike : free.filter(({ left }) => isAny(left));
      const isTold =
        one.before === null
          ? !goods.some(({ day }) => day === one.day) && new Set(found.map(({ day }) => day)).size === 1
          : isAll || meant.length === 1;
      // With several days each belongs to a line; a single one may repeat what is there.
      const isSure = !one.isThere || (wanted.length > 1 && areSame(sum, inAll));
      const question = isTold && isSure ? null : ("day" as const);
      const lines: SaleLine[] = [];
      let { rest } = one;
      for (const from of meant) {
        const part = least(from.left, rest);
        if (!isAny(rest) || this.made > MOST_MOVED_LINES) break;
        lines.push(...this.move(from.stands, part, one.day, question, one.line));
        if (question !== null) continue;
        from.left = from.left.minus(part);
        rest = rest.minus(part);
      }
      return lines;
    });
  }

  /** A move that is asked about changes nothing until it is answered. */
  private move(stands: GoodsLot, part: Exact, day: string, question: "day" | null, by?: SaleLine): SaleLine[] {
    this.made += 2;
    const off = this.written(stands, part, by);
    const quantity = off.quantity ?? "0";
    const onto = { ...off, question, day };
    if (question === null) {
      stands.quantity = stands.quantity.minus(part);
      if (!stands.lines.has(off.unit)) stands.lines.set(off.unit, off);
      if (!isAny(stands.quantity.abs())) this.byGoods.get(stands.goods)?.delete(stands.place);
      this.add(onto);
    }
    return [{ ...off, question, quantity: textOf(new Exact(quantity).negated(), WRITTEN_PLACES) }, onto];
  }

  /** In a unit that gives an exact quantity. */
  private written({ lines }: GoodsLot, part: Exact, by: SaleLine | undefined): SaleLine {
    const [first, ...more] = lines.values();
    if (!first) throw new RangeError("nothing stands there");
    const written = [first, ...more, ...(by ? [{ ...first, unit: by.unit }] : [])].map((line) => {
      const quantity = textOf(part.dividedBy(this.measure(line).each), WRITTEN_PLACES);
      return { ...line, quantity };
    });
    const exact = written.find((line) => areSame(this.base(line, line.quantity), part));
    return exact ?? written[0] ?? first;
  }
}
