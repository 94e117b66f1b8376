import { dictionary } from "@zxcvbn-ts/language-common";
import { habitualWords, keyboardWays } from "./guessable-words.ts";

const common = new Set<string>(dictionary["passwords-common"]);
const longestCommon = 24;

const lookalikes: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** Lower case, without Polish marks: the way a guesser tries words. */
const plain = (text: string) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ł", "l").replaceAll("Ł", "l").toLowerCase();
const readable = (text: string) => text.replace(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign);

/** A password that hides less than this is refused: three common words with some digits and a sign or two do. */
const ENOUGH = 4;

/** Is the password one that a guesser tries early: common, about the person, or made of up to three such words and digits? */
export function isGuessable(password: string, about: readonly string[]): boolean {
  const text = plain(password);
  const own = new Set(about.flatMap(wordsIn));
  const spellings = [text, readable(text), Array.from(text).toReversed().join("")];
  return (
    common.has(text) ||
    hasFewSigns(text) ||
    isRepeated(text) ||
    spellings.some((spelling) => secretsIn(spelling, own) + oddSignsIn(spelling) < ENOUGH)
  );
}

const wordsIn = (text: string) => {
  const parts = plain(text)
    .split(/[^a-z0-9]+/)
    .filter((part) => part.length >= 3);
  return [...parts, parts.join("")].filter((part) => part.length >= 3);
};

const hasFewSigns = (text: string) => new Set(text).size < 5;
const isRepeated = (text: string) => /^(.{1,6})\1+.{0,5}$/u.test(text);

/**
 * How much a guesser must still find out, at least: each common word, each way along the keyboard and each letter outside
 * of them counts one; the person's own words count nothing; digits count little, and a year no more than one of them.
 */
function secretsIn(text: string, own: ReadonlySet<string>): number {
  const least = Array<number>(text.length + 1).fill(Infinity);
  least[0] = 0;
  for (let from = 0; from < text.length; from++) {
    const cost = least[from] ?? Infinity;
    const step = (to: number, price: number) => (least[to] = Math.min(least[to] ?? Infinity, cost + price));
    step(from + 1, priceOf(text.charAt(from), text.charAt(from - 1)));
    for (let to = from + 3; to <= Math.min(text.length, from + longestCommon); to++) {
      const part = text.slice(from, to);
      if (own.has(part)) step(to, 0);
      else if (isYear(part) || (/^\d+$/.test(part) && isWay(part))) step(to, DIGIT);
      else if (isWay(part) || habitualWords.has(part)) step(to, 1);
      else if (part.length >= 4 && common.has(part)) step(to, part.length === 4 ? SHORT_WORD : 1);
    }
  }
  return least[text.length] ?? Infinity;
}

const DIGIT = 0.3;
/** There are so many of four letters that chance writes one now and then. */
const SHORT_WORD = 1.25;
const isYear = (part: string) => /^(19|20)\d\d$/.test(part);
const isLetter = (sign: string) => !/[\d\s!-/:-@[-`{-~]/.test(sign);

/** A sign again and again is padding, and so is punctuation; how much of that is too odd to be padding is counted apart. */
function priceOf(sign: string, before: string): number {
  if (isLetter(sign)) return 1;
  return /\d/.test(sign) && sign !== before ? DIGIT : 0;
}

/** People pad with one or two signs. Somebody who uses many different ones did not choose them by habit. */
const HABITUAL_SIGNS = 2;
const oddSignsIn = (text: string) =>
  Math.max(
    0,
    new Set(Array.from(text).filter((sign) => !isLetter(sign) && !/[\d\s]/.test(sign))).size - HABITUAL_SIGNS,
  );

/** Neighbours in the alphabet or on the keyboard, with or without the shift key. */
const isWay = (part: string) => partsOfWays.has(unshifted(part));
const partsOfWays = new Set(
  keyboardWays.flatMap((way) =>
    Array.from(way, (_, from) => Array.from(way.slice(from), (_, more) => way.slice(from, from + more + 1))).flat(),
  ),
);
const SHIFTED = "!@#$%^&*()";
const unshifted = (part: string) =>
  part.replace(/[!@#$%^&*()]/g, (sign) => String((SHIFTED.indexOf(sign) + 1) % SHIFTED.length));
