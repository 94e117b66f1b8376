import { plural } from "@ekorok/domain/polish/plural";

/** So many are looked up one by one. */
const NAMED = 4;

/** "B4, B5, B9, B12 i 33 inne": of so many the first. */
export function firstNamed(names: readonly string[], count: number): string {
  const named = names.slice(0, NAMED);
  const rest = count - named.length;
  const others = rest > 0 ? ` i ${rest} ${plural(rest, { one: "inny", few: "inne", many: "innych" })}` : "";
  return named.join(", ") + others;
}
