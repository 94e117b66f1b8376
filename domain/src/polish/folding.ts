/** "Żółć" → "zolc": for searches and file names, never to be shown. */
export const foldPolish = (text: string): string =>
  text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ł", "l");

/** Ignores case and spaces; accents tell names apart. */
export const foldedName = (name: string): string => name.trim().replaceAll(/\s+/g, " ").toLocaleLowerCase("pl");

/** Bracketed text, with at most one level of nesting. An unclosed bracket takes linear time only. */
const IN_BRACKETS = /[([][^([)\]]*(?:[([][^([)\]]*[)\]][^([)\]]*)*[)\]]/g;

/** "Masa [kg]" and "masa (kg)*" → "masa". */
export const bareHeading = (text: string): string =>
  foldPolish(text)
    .replaceAll(/\s+/g, " ")
    .replaceAll(IN_BRACKETS, "")
    .replaceAll("*", "")
    .replaceAll(/ +/g, " ")
    .trim();

// A number keeps its comma or dot, so that "do 3,5 t" contains no 5.
const WORD = /\p{N}+(?:[.,]\p{N}+)*|\p{L}+/gu;
export const wordsIn = (text: string): string[] =>
  (foldPolish(text).match(WORD) ?? []).map((word) => word.replace(".", ","));

/**
 * Whether a text has every word of a search, in any order, without accents. Letters match inside of words ("diesel" in
 * "biodiesel"); numbers at the beginning only, so that 5 does not find 3,5.
 */
export function matchesWords(text: string, asked: string): boolean {
  const words = wordsIn(text);
  return wordsIn(asked).every((wanted) =>
    words.some((word) => (/^\p{N}/u.test(wanted) ? word.startsWith(wanted) : word.includes(wanted))),
  );
}

/** Whether every word of a search begins a word of the text, in any order: "stal" in "Opakowania ze stali". */
export const matchesBeginnings = (text: string, asked: string): boolean =>
  wordsMatchBeginnings(wordsIn(text), wordsIn(asked));

/** The same with words of `wordsIn`. */
export const wordsMatchBeginnings = (words: readonly string[], starts: readonly string[]): boolean =>
  starts.length > 0 && starts.every((start) => words.some((word) => word.startsWith(start)));

/** Whether two or more words stand side by side in a text: "euro 5" in "Samochody osobowe, EURO 5". */
export function hasPhrase(text: string, asked: string): boolean {
  const wanted = wordsIn(asked);
  return wanted.length > 1 && ` ${wordsIn(text).join(" ")} `.includes(` ${wanted.join(" ")} `);
}

/** "Pozostałe źródła emisji" → "pozostale-zrodla-emisji", for addresses and file names. */
export const slugOf = (text: string): string =>
  foldPolish(text)
    .match(/[a-z0-9]+/g)
    ?.join("-") ?? "";
