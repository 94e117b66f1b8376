export const LONGEST_EMAIL = 254;

/** Normalised twice, as a small letter may have another form. */
const oneForm = (text: string) => text.normalize("NFKC").toLowerCase().normalize("NFKC");

/** The stored spelling of an address: small letters of usual width, and a readable host instead of `xn--…`. */
export function spellEmail(typed: string): string {
  const text = oneForm(typed).trim();
  const at = text.lastIndexOf("@") + 1;
  return (
    text.slice(0, at) + (at === 0 ? text : text.slice(at).replaceAll("。", ".").split(".").map(readable).join("."))
  );
}

/** The former stored spelling, by which unconverted accounts are found. */
export const legacySpelling = (typed: string): string => typed.trim().toLowerCase();

/** A possible address, in its stored spelling. */
const EMAIL = /^[^\s@<>(),;:\\"[\]\p{Cc}]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}.-]{0,250}[\p{L}\p{N}])?$/u;
export const isEmail = (typed: string): boolean => typed.length <= LONGEST_EMAIL && EMAIL.test(spellEmail(typed));

const INVISIBLE = /[\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Only ASCII digits, as others look like them or like letters. */
const NEW_NAME = /^[\p{L}0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/u;
const NEW_LABEL = /^(?!xn--)[\p{L}0-9](?:[\p{L}0-9-]{0,61}[\p{L}0-9])?$/u;

/** Alphabets with similar letters, which must not be mixed. */
const ALIKE = ["Latin", "Cyrillic", "Greek", "Armenian", "Coptic", "Cherokee"].map((script) => ({
  some: new RegExp(`\\p{Script=${script}}`, "u"),
  others: new RegExp(`(?!\\p{Script=${script}})\\p{L}`, "u"),
}));

/**
 * Why an address cannot be a login, in Polish; null: it can. Logins must not look alike, so that invisible characters,
 * mixed alphabets and foreign digits are refused. Takes the stored spelling.
 */
export function loginProblem(spelled: string): string | null {
  if (INVISIBLE.test(spelled))
    return "W adresie są niewidoczne znaki, być może wklejone razem z nim. Wpisz adres ręcznie.";
  const [name = "", host = "", ...more] = spelled.split("@");
  const isAddress = NEW_NAME.test(name) && more.length === 0 && host.split(".").every((label) => NEW_LABEL.test(label));
  if (!isAddress || spelled.length > LONGEST_EMAIL) return "Podaj poprawny adres e-mail.";
  if (ALIKE.some((alphabet) => alphabet.some.test(spelled) && alphabet.others.test(spelled)))
    return "W adresie są litery z różnych alfabetów, które wyglądają podobnie. Wpisz adres ręcznie.";
  return null;
}

/** Decodes a label of a host; an invalid one stays. */
function readable(label: string): string {
  if (!label.startsWith("xn--")) return label;
  const name = punycodeDecoded(label.slice("xn--".length));
  return name !== undefined && /\P{ASCII}/u.test(name) && name === oneForm(name) ? name : label;
}

const BASE = 36;
const MAX_INT = 0x7f_ff_ff_ff;

/** Decodes small letters by RFC 3492; undefined: invalid. */
function punycodeDecoded(text: string): string | undefined {
  const end = text.lastIndexOf("-");
  const letters = Array.from(text.slice(0, Math.max(0, end)), (letter) => letter.codePointAt(0) ?? 0);
  let [code, place, bias] = [128, 0, 72];
  for (let next = end + 1; next < text.length;) {
    const before = place;
    for (let [weight, step] = [1, BASE]; ; step += BASE) {
      const digit = "abcdefghijklmnopqrstuvwxyz0123456789".indexOf(text[next++] ?? " ");
      place += digit * weight;
      if (digit < 0 || place > MAX_INT) return undefined;
      const threshold = Math.min(26, Math.max(1, step - bias));
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    bias = adapted(place - before, letters.length + 1, before === 0);
    code += Math.floor(place / (letters.length + 1));
    if (code > 0x10_ff_ff) return undefined;
    place %= letters.length + 1;
    letters.splice(place++, 0, code);
  }
  return String.fromCodePoint(...letters);
}

function adapted(delta: number, length: number, isFirst: boolean): number {
  let [rest, bias] = [isFirst ? Math.floor(delta / 700) : Math.floor(delta / 2), 0];
  rest += Math.floor(rest / length);
  for (; rest > 455; bias += BASE) rest = Math.floor(rest / 35);
  return bias + Math.floor((36 * rest) / (rest + 38));
}
