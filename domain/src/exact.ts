/** The greatest whole number of the law, and how many places there may be behind one. */
export const EXACT_DECIMAL = { max: "999999999", places: 4 } as const;
const { max, places } = EXACT_DECIMAL;

/** A number of the law as people write it, kept as text so that nothing is lost: not negative. */
export const EXACT_DECIMAL_SHAPE = new RegExp(`^(0|[1-9]\\d{0,${max.length - 1}})(\\.\\d{1,${places}})?$`);

/** Enough for any product of two quantities; what has more is rounded there, half a last place away from zero. */
const MOST_DIGITS = 40;

const DECIMAL_SHAPE = /^(-?)(\d+)(?:\.(\d*))?(?:e([+-]?\d+))?$/;

type ExactParts = { readonly digits: bigint; readonly places: number };
type Numeric = ExactParts | string | number;

const powers: bigint[] = [];
const powerOf10 = (exponent: number): bigint => (powers[exponent] ??= 10n ** BigInt(exponent));

/** Of a whole quotient, without a float on the way. */
function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const doubled = dividend * 2n;
  const half = dividend < 0n === divisor < 0n ? divisor : -divisor;
  return (doubled + half) / (divisor * 2n);
}

const lengthOf = (digits: bigint) => String(digits < 0n ? -digits : digits).length;

/** A decimal number, exact where a float is not: whole `digits`, of which the last `places` stand behind the comma. */
export class Exact implements ExactParts {
  readonly digits: bigint;
  readonly places: number;

  constructor(value: Numeric) {
    if (typeof value === "object") {
      this.digits = value.digits;
      this.places = value.places;
      return;
    }
    const [, sign, whole, fraction = "", exponent = "0"] = DECIMAL_SHAPE.exec(String(value)) ?? [];
    if (whole === undefined) throw new RangeError(`not a decimal number: ${value}`);
    const digits = BigInt(`${sign}${whole}${fraction}`);
    const places = fraction.length - Number(exponent);
    this.digits = places < 0 ? digits * powerOf10(-places) : digits;
    this.places = Math.max(0, places);
  }

  private static rounded({ digits, places }: ExactParts): Exact {
    const surplus = Math.min(places, lengthOf(digits) - MOST_DIGITS);
    return new Exact(
      surplus > 0 ? { digits: divideHalfUp(digits, powerOf10(surplus)), places: places - surplus } : { digits, places },
    );
  }

  private digitsAt(places: number): bigint {
    return this.digits * powerOf10(places - this.places);
  }

  plus(value: Numeric): Exact {
    const other = new Exact(value);
    const places = Math.max(this.places, other.places);
    return Exact.rounded({ digits: this.digitsAt(places) + other.digitsAt(places), places });
  }

  minus(value: Numeric): Exact {
    return this.plus(new Exact(value).negated());
  }

  times(value: Numeric): Exact {
    const other = new Exact(value);
    return Exact.rounded({ digits: this.digits * other.digits, places: this.places + other.places });
  }

  /** Throws for zero. */
  dividedBy(value: Numeric): Exact {
    const other = new Exact(value);
    // As many digits as are kept, and one by which they are rounded.
    const more = Math.max(0, MOST_DIGITS + 1 + lengthOf(other.digits) - lengthOf(this.digits));
    const places = this.places - other.places + more;
    const digits = (this.digits * powerOf10(more)) / other.digits;
    return Exact.rounded(places < 0 ? { digits: digits * powerOf10(-places), places: 0 } : { digits, places });
  }

  negated(): Exact {
    return new Exact({ digits: -this.digits, places: this.places });
  }

  abs(): Exact {
    return this.digits < 0n ? this.negated() : this;
  }

  /** −1, 0 or 1, as sorting wants it. */
  comparedTo(value: Numeric): number {
    const other = new Exact(value);
    const places = Math.max(this.places, other.places);
    const [own, its] = [this.digitsAt(places), other.digitsAt(places)];
    return own < its ? -1 : own > its ? 1 : 0;
  }

  equals(value: Numeric): boolean {
    return this.comparedTo(value) === 0;
  }

  greaterThan(value: Numeric): boolean {
    return this.comparedTo(value) > 0;
  }

  greaterThanOrEqualTo(value: Numeric): boolean {
    return this.comparedTo(value) >= 0;
  }

  lessThan(value: Numeric): boolean {
    return this.comparedTo(value) < 0;
  }

  lessThanOrEqualTo(value: Numeric): boolean {
    return this.comparedTo(value) <= 0;
  }

  isZero(): boolean {
    return this.digits === 0n;
  }

  /** Zero is. */
  isPositive(): boolean {
    return this.digits >= 0n;
  }

  isInteger(): boolean {
    return this.digits % powerOf10(this.places) === 0n;
  }

  /** The whole number below. */
  floor(): Exact {
    const one = powerOf10(this.places);
    const below = this.digits < 0n && this.digits % one !== 0n ? 1n : 0n;
    return new Exact({ digits: this.digits / one - below, places: 0 });
  }

  /** No more places than that, half a last place away from zero. */
  toDecimalPlaces(places: number): Exact {
    if (this.places <= places) return this;
    return new Exact({ digits: divideHalfUp(this.digits, powerOf10(this.places - places)), places });
  }

  /** No more digits than that, counted from the first that is not zero. */
  toSignificantDigits(count: number): Exact {
    const surplus = lengthOf(this.digits) - count;
    if (surplus <= 0 || this.isZero()) return this;
    const digits = divideHalfUp(this.digits, powerOf10(surplus));
    const places = this.places - surplus;
    return new Exact(places < 0 ? { digits: digits * powerOf10(-places), places: 0 } : { digits, places });
  }

  /** No exponent. Without `places` no zeros at the end, either. */
  toFixed(places?: number): string {
    const kept = places === undefined ? this : this.toDecimalPlaces(places);
    const digits = String(kept.abs().digits).padStart(kept.places + 1, "0");
    const whole = digits.slice(0, digits.length - kept.places);
    const behind = digits.slice(digits.length - kept.places);
    const fraction = places === undefined ? behind.replace(/0+$/, "") : behind.padEnd(places, "0");
    return `${kept.digits < 0n ? "-" : ""}${whole}${fraction && `.${fraction}`}`;
  }

  toString(): string {
    return this.toFixed();
  }

  toNumber(): number {
    return Number(this.toFixed());
  }
}

/** Quotients together, times a factor: divided once, at the end, so that what ends on half a grosz stays there. */
export function sumOfQuotients(
  quotients: readonly { readonly dividend: Numeric; readonly divisor: Numeric }[],
  factor: Numeric = 1,
): Exact {
  const parts = quotients.map(({ dividend, divisor }) => [new Exact(dividend), new Exact(divisor)] as const);
  let [over, under] = [0n, 1n];
  for (const [dividend, divisor] of parts) {
    const [own, by] = [dividend.digits * powerOf10(divisor.places), divisor.digits * powerOf10(dividend.places)];
    [over, under] = [over * by + own * under, under * by];
  }
  const { digits, places } = new Exact(factor);
  return new Exact({ digits: over * digits, places }).dividedBy({ digits: under, places: 0 });
}

/** How many places a converted quantity keeps: grams of a megagram, milligrams of a kilogram. */
const CONVERTED_PLACES = 6;

/** Canonical text, half a last place up: no exponent, no zeros that say nothing. */
export const textOf = (value: Exact, places = CONVERTED_PLACES): string => value.toDecimalPlaces(places).toFixed();

/** The sum of what was entered, to the last digit; null when nothing was. */
export function sumOf(values: readonly (string | null | undefined)[]): string | null {
  const entered = values.filter((value) => value !== null && value !== undefined);
  if (entered.length === 0) return null;
  return entered.reduce((sum, value) => sum.plus(value), new Exact(0)).toFixed();
}

/** So many percent of an amount, to the grosz; half a grosz goes up. */
export const percentOf = (amount: string, percent: string): string =>
  exact(amount).times(exact(percent)).dividedBy(100).toFixed(2);

function exact(text: string): Exact {
  if (!EXACT_DECIMAL_SHAPE.test(text)) throw new RangeError(`${text} is no number of the law`);
  return new Exact(text);
}

/** So much of it, at a rate: exact, and to be rounded once, where a line is made of it. */
export const atRate = (amount: Exact | string, rate: string): Exact => new Exact(amount).times(rate);
