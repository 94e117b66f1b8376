/** A repeatable random generator. Tests print the seed, so that a failure can be reproduced. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const oddValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  "",
  " ",
  "0",
  "-1",
  "1,5",
  "1.5",
  "1 234,56",
  "1e3",
  "0x10",
  "１２",
  "NaN",
  "Infinity",
  "1".repeat(25),
  "ż".repeat(700),
  "\u202Eabc",
  "a\nb",
  "'; drop table users; --",
  "${jndi:x}",
  "2026-02-30",
  "9999-99-99",
  "1 kg",
  "1  kg",
  "kg 1",
  "1 furlong",
  "constructor",
  "__proto__",
  "00000000-0000-0000-0000-000000000000",
  [],
  [[]],
  [5],
  {},
  { toString: 1 },
  { $set: { status: "approved" } },
];
const oddKeys = [
  "status",
  "uid",
  "version",
  "isAdmin",
  "amounts",
  "area",
  "toString",
  "valueOf",
  "x".repeat(60),
  "",
  "ł",
];

/** A copy of the value with a few things wrong. */
export function spoilt(value: unknown, next: () => number): unknown {
  const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)];
  if (next() < 0.15 || typeof value !== "object" || value === null) return next() < 0.7 ? pick(oddValues) : value;
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    if (next() < 0.1) return Array.from({ length: Math.floor(next() * 600) }, () => items[0]);
    return items.map((item) => (next() < 0.6 ? spoilt(item, next) : item));
  }
  const entries: [string, unknown][] = Object.entries(value);
  const changed = entries.flatMap(([name, part]): [string, unknown][] => {
    if (next() < 0.1) return [];
    return [[next() < 0.05 ? (pick(oddKeys) ?? name) : name, next() < 0.45 ? spoilt(part, next) : part]];
  });
  if (next() < 0.15) changed.push([pick(oddKeys) ?? "x", pick(oddValues)]);
  return Object.fromEntries(changed);
}
