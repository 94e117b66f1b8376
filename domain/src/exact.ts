/** The largest whole number in the law, and the most decimal places. */
export const EXACT_DECIMAL = { max: "999999999", places: 4 } as const;
const { max, places } = EXACT_DECIMAL;

/** A number of the law: not negative, as text, so that no digit is lost. */
export const EXACT_DECIMAL_SHAPE = new RegExp(`^(0|[1-9]\\d{0,${max.length - 1}})(\\.\\d{1,${places}})?$`);

/** Enough for any product of two quantities. Longer results are rounded half away from zero. */
const MOST_DIGITS = 40;

const DECIMAL_SHAPE = /^(-?)(\d+)(?:\.(\d*))?(?:e([+-]?\d+))?$/;

type ExactParts = { readonly digits: bigint; readonly places: number };
type Numeric = ExactParts | string | number;

const powers: bigint[] = [];
const powerOf10 = (exponent: number): bigint => (powers[exponent] ??= 10n ** BigInt(exponent));

/** A rounded integer quotient, computed without floats. */
function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const doubled = dividend * 2n;
  const half = dividend < 0n === divisor < 0n ? divisor : -divisor;
  return (doubled + half) / (divisor * 2n);
}

const lengthOf = (digits: bigint) => String(digits < 0n ? -digits : digits).length;

/** An exact decimal number: `digits` / 10^`places`. */
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
    // All digits that are kept, and one for rounding.
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

  /** −1, 0 or 1, for sorting. */
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

  /** Also true for zero. */
  isPositive(): boolean {
    return this.digits >= 0n;
  }

  isInteger(): boolean {
    return this.digits % powerOf10(this.places) === 0n;
  }

  /** The largest whole number that is not greater. */
  floor(): Exact {
    const one = powerOf10(this.places);
    const below = this.digits < 0n && this.digits % one !== 0n ? 1n : 0n;
    return new Exact({ digits: this.digits / one - below, places: 0 });
  }

  /** Rounds to this many decimal places, half away from zero. */
  toDecimalPlaces(places: number): Exact {
    if (this.places <= places) return this;
    return new Exact({ digits: divideHalfUp(this.digits, powerOf10(this.places - places)), places });
  }

  /** Rounds to this many digits, counted from the first that is not zero. */
  toSignificantDigits(count: number): Exact {
    const surplus = lengthOf(this.digits) - count;
    if (surplus <= 0 || this.isZero()) return this;
    const digits = divideHalfUp(this.digits, powerOf10(surplus));
    const places = this.places - surplus;
    return new Exact(places < 0 ? { digits: digits * powerOf10(-places), places: 0 } : { digits, places });
  }

  /** Without an exponent; without `places` also without trailing zeros. */
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

/** The sum of the quotients times a factor, divided once at the end, so that exact half grosze stay exact. */
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

/** Decimal places of a converted quantity: grams of a megagram, milligrams of a kilogram. */
const CONVERTED_PLACES = 6;

/** Canonical text, rounded half away from zero: no exponent, no trailing zeros. */
export const textOf = (value: Exact, places = CONVERTED_PLACES): string => value.toDecimalPlaces(places).toFixed();

/** The exact sum of values; what is null or undefined counts as nothing. */
export const exactSum = (values: readonly (Numeric | null | undefined)[]): Exact =>
  values.reduce<Exact>((sum, value) => sum.plus(value ?? 0), new Exact(0));

/** The exact sum of the entered values; null if there are none. */
export function sumOf(values: readonly (string | null | undefined)[]): string | null {
  const entered = values.filter((value) => value !== null && value !== undefined);
  return entered.length === 0 ? null : exactSum(entered).toFixed();
}

/** A percentage of an amount, rounded to the grosz; half a grosz rounds up. */
export const percentOf = (amount: string, percent: string): string =>
  exact(amount).times(exact(percent)).dividedBy(100).toFixed(2);

function exact(text: string): Exact {
  if (!EXACT_DECIMAL_SHAPE.test(text)) throw new RangeError(`${text} is no number of the law`);
  return new Exact(text);
}

/** Amount × rate, exact. Round it once, when a line is made of it. */
export const atRate = (amount: Exact | string, rate: string): Exact => new Exact(amount).times(rate);
