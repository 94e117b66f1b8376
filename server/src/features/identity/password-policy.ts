import { dictionary } from "@zxcvbn-ts/language-common";

const common = new Set<string>(dictionary["passwords-common"]);
const longestCommon = 24;

/** Words of the trade, of the calendar and of the keyboard that people here reach for. */
const habits = new Set(
  [
    "ekorok raport raporty sprawozdanie sprawozdania srodowisko ekologia opakowania odpady bdo kobize marszalek oplata haslo",
    "gola legia lech wisla widzew polska polski warszawa krakow lodz wroclaw poznan gdansk firma biuro praca admin administrator uzytkownik login zaloguj witaj",
    "styczen luty marzec kwiecien maj czerwiec lipiec sierpien wrzesien pazdziernik listopad grudzien wiosna lato jesien zima",
    "password passwort welcome letmein qwerty qwertyuiop asdfghjkl zxcvbnm abcdefghijklmnopqrstuvwxyz",
  ].flatMap((line) => line.split(" ")),
);

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

/** Is the password one that a guesser tries early: common, about the person, or made of up to three such words and digits? */
export function isGuessable(password: string, about: readonly string[]): boolean {
  const text = plain(password);
  const own = new Set(about.flatMap(wordsIn));
  const spellings = [text, readable(text), Array.from(text).toReversed().join("")];
  return (
    common.has(text) ||
    hasFewSigns(text) ||
    isRepeated(text) ||
    spellings.some((spelling) => secretsIn(spelling, own) <= 3)
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
 * How much a guesser must still find out, at least: each common word and each letter outside of a word counts one; the
 * person's own words and punctuation count nothing, and a digit a tenth.
 */
function secretsIn(text: string, own: ReadonlySet<string>): number {
  const least = Array<number>(text.length + 1).fill(Infinity);
  least[0] = 0;
  for (let from = 0; from < text.length; from++) {
    const cost = least[from] ?? Infinity;
    if (cost === Infinity) continue;
    const step = (to: number, price: number) => (least[to] = Math.min(least[to] ?? Infinity, cost + price));
    step(from + 1, priceOf(text.charAt(from)));
    for (let to = from + 3; to <= Math.min(text.length, from + longestCommon); to++) {
      const part = text.slice(from, to);
      if (own.has(part)) step(to, 0);
      else if (isRun(part) || habits.has(part) || (part.length >= 4 && common.has(part))) step(to, 1);
    }
  }
  return least[text.length] ?? Infinity;
}

/** Punctuation is free, digits almost: a long number is a secret, a year is not. */
const priceOf = (sign: string) => (/\d/.test(sign) ? 0.1 : /[\s!-/:-@[-`{-~]/.test(sign) ? 0 : 1);

/** Neighbours in the alphabet or on the keyboard. */
const rows = ["abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm", "qazwsxedcrfvtgbyhnujm"];
const isRun = (part: string) => rows.some((row) => row.includes(part));
