import { dictionary } from "@zxcvbn-ts/language-common";

/** Words that Polish users often use in passwords, in lower case without Polish letters. */
const commonWords = new Set(
  [
    // the trade
    "ekorok raport raporty sprawozdanie sprawozdania srodowisko ekologia opakowania odpady bdo kobize marszalek oplata",
    "firma firmowe biuro praca szef prezes faktura ksiegowosc kadry magazyn sklep",
    // accounts and passwords
    "haslo hasla haselko moje mojego tajne trudne nowe stare dobre bezpieczne admin administrator uzytkownik login",
    "zaloguj witaj witam password passwort welcome letmein qwerty test testowe tymczasowe zmienmnie start konto klucz dostep",
    // the calendar
    "styczen luty marzec kwiecien maj czerwiec lipiec sierpien wrzesien pazdziernik listopad grudzien wiosna lato jesien zima",
    "poniedzialek wtorek sroda czwartek piatek sobota niedziela wakacje swieta urodziny",
    // places and clubs
    "polska polski polak warszawa krakow lodz wroclaw poznan gdansk gdynia sopot szczecin bydgoszcz lublin bialystok katowice",
    "czestochowa radom torun kielce rzeszow gliwice zabrze olsztyn opole gola legia lech wisla widzew slask cracovia jagiellonia",
    // names
    "anna maria katarzyna malgorzata agnieszka barbara ewa krystyna magdalena elzbieta joanna aleksandra zofia monika teresa",
    "danuta natalia karolina marta julia beata dorota janina alicja jadwiga justyna renata iwona paulina patrycja sylwia weronika",
    "kinga izabela aneta ilona hanna halina helena grazyna bozena wieslawa lucyna urszula oliwia wiktoria zuzanna lena maja",
    "piotr krzysztof andrzej tomasz pawel jan michal marcin stanislaw jakub adam marek lukasz grzegorz mateusz wojciech mariusz",
    "dariusz zbigniew jerzy maciej rafal robert kamil jozef dawid szymon kacper bartosz bartek tadeusz jacek ryszard artur",
    "sebastian przemyslaw damian daniel karol leszek henryk waldemar slawomir miroslaw jaroslaw patryk dominik hubert filip",
    "kasia gosia gosiaczek basia ania asia ola zosia magda monia kuba tomek pawelek wojtek krzysiek piotrek maciek marcinek",
    // what people love, and school
    "kocham kochanie kotek misiek misiaczek slonko sloneczko skarbie zabka myszka piesek rodzina mama tata corka synek",
    "matematyka informatyka historia szkola komputer samochod samsung iphone pilka siatkowka motylek kwiatek truskawka czekolada",
  ].flatMap((line) => line.split(" ")),
);

/** Runs along the alphabet and the keyboard; each is also tried backwards. */
const keyboardRuns = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop[]",
  "asdfghjkl;'",
  "zxcvbnm,./",
  "qazwsxedcrfvtgbyhnujm",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "zaq12wsxcde34rfvbgt56yhnmju7",
  "qweasdzxc",
  "qwe123asd456zxc789",
  "1q2w3e4r5t6y7u8i9o0p",
];
const keyboardRunsBothWays = [...keyboardRuns, ...keyboardRuns.map((way) => Array.from(way).toReversed().join(""))];

const commonPasswords = new Set<string>(dictionary["passwords-common"]);
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

/** Lower case without Polish letters, as guessers try words. */
const withoutPolishMarks = (text: string) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ł", "l").replaceAll("Ł", "l").toLowerCase();
const withoutLookalikes = (text: string) => text.replace(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign);

/** Passwords with a lower cost are refused, such as three common words with digits and a sign or two. */
const MIN_GUESS_COST = 4;

/** Is the password easy to guess: common, about the person, or made of up to three such words and digits? */
export function isGuessable(password: string, about: readonly string[]): boolean {
  const text = withoutPolishMarks(password);
  const own = new Set(about.flatMap(wordsIn));
  const spellings = [text, withoutLookalikes(text), Array.from(text).toReversed().join("")];
  return (
    commonPasswords.has(text) ||
    hasFewSigns(text) ||
    isRepeated(text) ||
    spellings.some((spelling) => guessCost(spelling, own) + oddSignsIn(spelling) < MIN_GUESS_COST)
  );
}

const wordsIn = (text: string) => {
  const parts = withoutPolishMarks(text)
    .split(/[^a-z0-9]+/)
    .filter((part) => part.length >= 3);
  return [...parts, parts.join("")].filter((part) => part.length >= 3);
};

const hasFewSigns = (text: string) => new Set(text).size < 5;
const isRepeated = (text: string) => /^(.{1,6})\1+.{0,5}$/u.test(text);

/**
 * A lower bound of what a guesser must find out: common words, keyboard runs and other letters count one each; the
 * person's own words nothing; digits little, and a year as one digit.
 */
function guessCost(text: string, own: ReadonlySet<string>): number {
  const least = Array<number>(text.length + 1).fill(Infinity);
  least[0] = 0;
  for (let from = 0; from < text.length; from++) {
    const cost = least[from] ?? Infinity;
    const step = (to: number, price: number) => (least[to] = Math.min(least[to] ?? Infinity, cost + price));
    step(from + 1, costOfSign(text.charAt(from), text.charAt(from - 1)));
    for (let to = from + 3; to <= Math.min(text.length, from + longestCommon); to++) {
      const part = text.slice(from, to);
      if (own.has(part)) step(to, 0);
      else if (isYear(part) || (/^\d+$/.test(part) && isKeyboardRun(part))) step(to, DIGIT);
      else if (isKeyboardRun(part) || commonWords.has(part)) step(to, 1);
      else if (part.length >= 4 && commonPasswords.has(part)) step(to, part.length === 4 ? SHORT_WORD : 1);
    }
  }
  return least[text.length] ?? Infinity;
}

const DIGIT = 0.3;
/** There are so many four-letter words that random text contains one now and then. */
const SHORT_WORD = 1.25;
const isYear = (part: string) => /^(19|20)\d\d$/.test(part);
const isLetter = (sign: string) => !/[\d\s!-/:-@[-`{-~]/.test(sign);

/** Repeated signs and punctuation are padding and cost nothing here; `oddSignsIn` counts unusual ones. */
function costOfSign(sign: string, before: string): number {
  if (isLetter(sign)) return 1;
  return /\d/.test(sign) && sign !== before ? DIGIT : 0;
}

/** People pad with one or two different signs; more than that are not habit. */
const HABITUAL_SIGNS = 2;
const oddSignsIn = (text: string) =>
  Math.max(
    0,
    new Set(Array.from(text).filter((sign) => !isLetter(sign) && !/[\d\s]/.test(sign))).size - HABITUAL_SIGNS,
  );

/** Neighbours in the alphabet or on the keyboard, with or without Shift. */
const isKeyboardRun = (part: string) => partsOfKeyboardRuns.has(unshifted(part));
const partsOfKeyboardRuns = new Set(
  keyboardRunsBothWays.flatMap((way) =>
    Array.from(way, (_, from) => Array.from(way.slice(from), (_, more) => way.slice(from, from + more + 1))).flat(),
  ),
);
const SHIFTED = "!@#$%^&*()";
const unshifted = (part: string) =>
  part.replace(/[!@#$%^&*()]/g, (sign) => String((SHIFTED.indexOf(sign) + 1) % SHIFTED.length));
