const INTEGER_TYPES: ReadonlySet<unknown> = new Set([
  "type.googleapis.com/google.protobuf.Int64Value",
  "type.googleapis.com/google.protobuf.UInt64Value",
]);

/** Without a prototype a key called `__proto__` or `hasOwnProperty` is a key like any other. */
function mapOwn(source: object, change: (value: unknown) => unknown): Record<string, unknown> {
  const copy: Record<string, unknown> = Object.create(null);
  for (const [key, value] of Object.entries(source)) copy[key] = change(value);
  return copy;
}

/** Whether it is a wrapper such as `new Number(1)`. */
function isBoxed(value: unknown): value is object {
  return typeof value === "object" && /^\[object (Number|String)\]$/.test(Object.prototype.toString.call(value));
}

/** Encodes an argument for JSON. Throws for what JSON cannot express. */
export function encode(argument: unknown): unknown {
  const value = isBoxed(argument) ? argument.valueOf() : argument;
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean" || typeof value === "string" || Number.isFinite(value)) return value;
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString();
  if (Array.isArray(value)) return value.map(encode);
  if ((typeof value === "object" && !(value instanceof Date)) || typeof value === "function") {
    return mapOwn(value, encode);
  }
  // oxlint-disable-next-line no-base-to-string -- only numbers, bigints, symbols and dates are left
  throw new Error(`Data cannot be encoded in JSON: ${String(value)}`);
}

/** Decodes a value from JSON: 64-bit integers become numbers, dates stay strings. */
export function decode(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decode);
  if (typeof value !== "object" || value === null) return value;
  const type = ownProperty(value, "@type");
  if (!type) return mapOwn(value, decode);
  const number = INTEGER_TYPES.has(type) ? Number(ownProperty(value, "value")) : Number.NaN;
  if (Number.isNaN(number)) throw new Error(`Data cannot be decoded from JSON: ${JSON.stringify(value)}`);
  return number;
}

/** An own property of an object; inherited ones such as `constructor` do not count. */
export function ownProperty(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined;
}
