/** Without capitals, accents and strokes: "Żółć" → "zolc". For looking things up and for names of files, never to be shown. */
export const foldPolish = (text: string): string =>
  text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ł", "l");

/** The same name, whatever its capitals and blanks; accents tell names apart. */
export const foldedName = (name: string): string => name.trim().replaceAll(/\s+/g, " ").toLocaleLowerCase("pl");

/** Brackets, also within brackets; of many that are never closed each is looked at once. */
const IN_BRACKETS = /[([][^([)\]]*(?:[([][^([)\]]*[)\]][^([)\]]*)*[)\]]/g;

/** "Masa [kg]" and "masa (kg)*" are both the mass. */
export const bareHeading = (text: string): string =>
  foldPolish(text)
    .replaceAll(/\s+/g, " ")
    .replaceAll(IN_BRACKETS, "")
    .replaceAll("*", "")
    .replaceAll(/ +/g, " ")
    .trim();

// A number keeps its comma or dot: in "do 3,5 t" there is no 5.
const WORD = /\p{N}+(?:[.,]\p{N}+)*|\p{L}+/gu;
export const wordsIn = (text: string): string[] =>
  (foldPolish(text).match(WORD) ?? []).map((word) => word.replace(".", ","));

/**
 * Whether a text has every word that was asked for, in any order and without minding accents. Letters are found inside
 * of words, too ("diesel" in "biodiesel"); a number has to begin one, so that 5 does not find 3,5.
 */
export function matchesWords(text: string, asked: string): boolean {
  const words = wordsIn(text);
  return wordsIn(asked).every((wanted) =>
    words.some((word) => (/^\p{N}/u.test(wanted) ? word.startsWith(wanted) : word.includes(wanted))),
  );
}

/** Whether every word asked for begins a word of the text, in any order: "stal" in "Opakowania ze stali". */
export const beginsWords = (text: string, asked: string): boolean => areBegun(wordsIn(text), wordsIn(asked));

/** The same of what `wordsIn` gave. */
export const areBegun = (words: readonly string[], starts: readonly string[]): boolean =>
  starts.length > 0 && starts.every((start) => words.some((word) => word.startsWith(start)));

/** Whether the words asked for, two at least, stand in a text side by side: "euro 5" in "Samochody osobowe, EURO 5". */
export function hasPhrase(text: string, asked: string): boolean {
  const wanted = wordsIn(asked);
  return wanted.length > 1 && ` ${wordsIn(text).join(" ")} `.includes(` ${wanted.join(" ")} `);
}

/** "Pozostałe źródła emisji" → "pozostale-zrodla-emisji": for addresses and names of files. */
export const slugOf = (text: string): string =>
  foldPolish(text)
    .match(/[a-z0-9]+/g)
    ?.join("-") ?? "";
