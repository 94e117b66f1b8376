const LONGEST = 31;

/**
 * A name as a sheet of a workbook may have it: Excel takes 31 characters, and some it does not take at all. As many whole words
 * as have room, without a little word or a sign at the end; of one that is too long by itself its beginning.
 */
export function sheetName(name: string, most = LONGEST): string {
  const plain = name.replaceAll(/[\\/?*[\]:']/g, " ").trim();
  if (plain.length <= most) return plain;
  const room = plain.slice(0, most + 1);
  const words = room.slice(0, room.lastIndexOf(" ") + 1).trimEnd();
  return withoutLittleEnd(words) || plain.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
}

const withoutLittleEnd = (words: string): string => words.replace(/(?: \p{L}{1,2})?[\s,;.–-]*$/u, "");

/** None twice, whatever letters are large. */
export function sheetNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name, index) => {
    const number = ` ${index + 1}`;
    const fitting = sheetName(name) || `Arkusz${number}`;
    const isFree = !taken.has(fitting.toLowerCase());
    const given = isFree ? fitting : `${sheetName(fitting, LONGEST - number.length)}${number}`;
    taken.add(given.toLowerCase());
    return given;
  });
}
