const INT64 = new Set([
  "type.googleapis.com/google.protobuf.Int64Value",
  "type.googleapis.com/google.protobuf.UInt64Value",
]);
const MAX_DEPTH = 40;

/** Unwraps the protocol's typed values: 64-bit integers become numbers, other named types are refused. */
export function decode(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) throw new Error("too deep");
  if (Array.isArray(value)) return value.map((item) => decode(item, depth + 1));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  const type = entries.find(([key]) => key === "@type")?.[1];
  // As in the protocol's own clients, an empty type is none.
  if (type) return decodeTyped(String(type), entries.find(([key]) => key === "value")?.[1]);
  // Without a prototype, so that no key of the caller can become one.
  return Object.assign(
    Object.create(null),
    Object.fromEntries(entries.map(([key, item]) => [key, decode(item, depth + 1)])),
  );
}

function decodeTyped(type: string, value: unknown): number {
  const text = typeof value === "number" ? String(value) : value;
  const isWhole = typeof text === "string" && /^-?\d+$/.test(text); // parseFloat would read 2026 from "2026abc"
  const number = INT64.has(type) && isWhole ? Number(text) : Number.NaN;
  // A number that JavaScript cannot represent would silently become another.
  if (!Number.isSafeInteger(number) || (type.includes("UInt") && number < 0))
    throw new Error("Data cannot be decoded from JSON");
  return number;
}

/** Converts a result to JSON: undefined becomes null; a number that JSON cannot hold is a bug of ours. */
export function encode(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new Error(`Data cannot be encoded in JSON: ${value}`);
    return value;
  }
  if (typeof value === "string" || typeof value === "boolean") return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(encode);
  if (typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, encode(item)]));
  throw new Error(`Data cannot be encoded in JSON: ${typeof value}`);
}
