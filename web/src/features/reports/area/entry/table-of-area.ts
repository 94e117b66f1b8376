import { type Area, fieldsOf, isSum, namedFields, plainlyNamedFields, unitUnder } from "@ekorok/domain";
import { type ReadTable, withoutEmptyEnd } from "../../../../grid/paste/pasted-table.ts";

/**
 * Reads a pasted block as files are read: a first row that names columns of the area is no row, and says where the others go and
 * in what their numbers are. It may name others, too, but ours have to be the most. Sums are no rows.
 */
export const tableOf =
  (area: Pick<Area, "columns">): ReadTable =>
  (block) => {
    const all = withoutEmptyEnd(block);
    const kept = all.filter((texts) => !isSum(texts));
    const sums = all.length - kept.length;
    const [head = [], ...rows] = kept;
    const fields = fieldsOf(area);
    const named = namedFields(head, fields);
    const isMostlyOurs = named.size > 1 && named.size * 2 > head.filter((text) => text.trim() !== "").length;
    // What is only like our names may be a row: then there is no word over numbers.
    const isHead = isMostlyOurs && (plainlyNamedFields(head, fields).size > 1 || hasWordOverNumbers(head, rows));
    if (!isHead || rows.length === 0) return { rows: kept, heads: null, sums };
    const heads = head.map((text, index) => {
      const field = named.get(index);
      return field ? { key: field.key, unit: unitUnder(text, field) } : null;
    });
    return { rows, heads, sums };
  };

const hasWordOverNumbers = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  head.some((word, index) => {
    const below = rows.map((texts) => texts[index]?.trim() ?? "").filter(Boolean);
    return /^\s*\p{L}/u.test(word) && below.length > 0 && below.every((text) => /^[-\u2212]?\d/.test(text));
  });
