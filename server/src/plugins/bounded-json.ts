import { parse as parseJson } from "secure-json-parse";
import { invalid } from "../errors.ts";

const MAX_DEPTH = 32;
const MAX_KEYS = 2_000;
const MAX_ITEMS = 1_000;
/** Of all together: five hundred rows with every column have ten thousand keys, which cost more than anything else of JSON. */
const MAX_ALL_KEYS = 15_000;
const MAX_ALL_ITEMS = 20_000;

/** UTF-8 without repairs, no keys that reach into prototypes, bounded in every direction. */
export function readJson(body: Buffer): unknown {
  const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
  refuseSprawl(body);
  return parseJson(text, { protoAction: "error", constructorAction: "error" });
}

const [QUOTE, BACKSLASH, COMMA, COLON, U] = [34, 92, 44, 58, 117];
const [ARRAY, END_OF_ARRAY, OBJECT, END_OF_OBJECT] = [91, 93, 123, 125];

/**
 * Looks at the bytes, before anything is made of them: to read what nobody should have sent takes up to fifty times as long as
 * to see that. What is no JSON may pass here.
 */
function refuseSprawl(body: Buffer): void {
  const items = [0]; // of each open array or object
  const most = [1];
  let depth = 0;
  let [keys, all] = [0, 0];
  for (let at = 0; at < body.length; at++) {
    const byte = body[at];
    if (byte === QUOTE) at = endOfText(body, at);
    else if (byte === ARRAY || byte === OBJECT) {
      if (++depth > MAX_DEPTH) throw sprawling();
      items[depth] = 1;
      most[depth] = byte === ARRAY ? MAX_ITEMS : MAX_KEYS;
    } else if (byte === END_OF_ARRAY || byte === END_OF_OBJECT) depth = Math.max(0, depth - 1);
    else if (byte === COMMA) {
      const count = (items[depth] ?? 0) + 1;
      items[depth] = count;
      if (count > (most[depth] ?? 0) || ++all > MAX_ALL_ITEMS) throw sprawling();
    } else if (byte === COLON && ++keys > MAX_ALL_KEYS) throw sprawling();
  }
}

const sprawling = () => invalid("Treść żądania jest zbyt głęboko zagnieżdżona lub ma zbyt wiele elementów.");

/**
 * Where a text that begins here ends. Refused are a NUL, which no database column holds, and halves of a character, which no
 * text should: neither can stand in JSON in UTF-8 but as an escape.
 */
function endOfText(body: Buffer, start: number): number {
  let at = start + 1;
  for (; at < body.length && body[at] !== QUOTE; at++) {
    if (body[at] !== BACKSLASH || body[++at] !== U) continue;
    const code = codeAt(body, at);
    at += 4;
    if (code === 0 || isSecondHalf(code)) throw noText();
    if (!isFirstHalf(code)) continue;
    if (body[at + 1] !== BACKSLASH || body[at + 2] !== U || !isSecondHalf(codeAt(body, at + 2))) throw noText();
    at += 6;
  }
  return at;
}

const noText = () => invalid("Tekst zawiera niedozwolone znaki.");
const isFirstHalf = (code: number) => code >= 0xd8_00 && code <= 0xdb_ff;
const isSecondHalf = (code: number) => code >= 0xdc_00 && code <= 0xdf_ff;

/** What the four digits behind a "u" say; NaN if they are none. */
function codeAt(body: Buffer, u: number): number {
  let code = 0;
  for (let at = u + 1; at <= u + 4; at++) code = code * 16 + digitOf(body[at] ?? 0);
  return code;
}

function digitOf(byte: number): number {
  if (byte >= 48 && byte <= 57) return byte - 48; // 0 to 9
  const letter = byte | 32; // a small one
  return letter >= 97 && letter <= 102 ? letter - 87 : Number.NaN; // a to f
}
