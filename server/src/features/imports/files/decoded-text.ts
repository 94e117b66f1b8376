import { UnreadableFile } from "./unreadable-file.ts";

/** Letters that the two old ways of writing Polish keep in different places; all others are the same in both. */
const APART = /(?<=\p{L})[ąśźĄŚŹ]|[ąśźĄŚŹ](?=\p{L})/gu;
/** What no text has: the places of letters in a third way of writing, such as that of DOS. */
const CONTROLS = /[\u0080-\u009F]/;

const unknown = () =>
  new UnreadableFile(
    "Nie wiemy, jak w tym pliku zapisano polskie litery. Otwórz go w programie, w którym powstał, i zapisz jako „CSV UTF-8” albo jako .xlsx.",
  );

/**
 * What a file says, in UTF-8 or UTF-16, or else in windows-1250, as Excel in Poland writes, or ISO-8859-2, as older programs do:
 * whichever has more Polish letters within words. `note`: what somebody should look at.
 */
export function decodedText(file: Buffer): { text: string; note?: string } {
  const wide = wideEncoding(file);
  if (wide !== null) return { text: new TextDecoder(wide).decode(file) };
  if (file.includes(0)) throw unknown();
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(file) };
  } catch {
    return oldText(file); // not UTF-8
  }
}

/** UTF-16 says so at its beginning. */
function wideEncoding([first, second]: Buffer): "utf-16le" | "utf-16be" | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

const POLISH = /[ąćęłńóśźż]/giu;
const BROKEN = /\uFFFD/g;

function oldText(file: Buffer): { text: string; note?: string } {
  const unicode = new TextDecoder("utf-8").decode(file);
  if ((unicode.match(POLISH)?.length ?? 0) > (unicode.match(BROKEN)?.length ?? 0))
    return {
      text: unicode,
      note: "W pliku są uszkodzone znaki. W ich miejscu stoi „\uFFFD”: popraw je przed wczytaniem.",
    };
  const windows = new TextDecoder("windows-1250").decode(file);
  const iso = new TextDecoder("iso-8859-2").decode(file);
  const lettersIn = (text: string) => text.match(APART)?.length ?? 0;
  const isIso = lettersIn(iso) > lettersIn(windows) && !CONTROLS.test(iso);
  const [text, other] = isIso ? [iso, windows] : [windows, iso];
  if (CONTROLS.test(text)) throw unknown();
  const isMixed = lettersIn(other) > 0;
  if (!isIso && !isMixed) return { text };
  return {
    text,
    note: isMixed
      ? "W pliku są polskie litery zapisane na dwa sposoby. Sprawdź nazwy i uwagi; jeśli coś jest nie tak, zapisz plik jako „CSV UTF-8”."
      : "Polskie litery w tym pliku odczytaliśmy w kodowaniu ISO-8859-2. Sprawdź, czy nazwy i uwagi wyglądają dobrze.",
  };
}
