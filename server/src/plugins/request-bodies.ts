import { parse as parseJson } from "secure-json-parse";
import type { IncomingHttpHeaders } from "node:http";
import type { FastifyRequest } from "fastify";
import { Refused } from "../errors/refused.ts";
import { tooManyAtOnce } from "../queues/concurrency-shares.ts";
import { sleep } from "../queues/waiting.ts";

const MAX_DEPTH = 32;
const MAX_KEYS = 2_000;
const MAX_ITEMS = 1_000;
/** Limits for the whole body. Keys cost most of all JSON; five hundred rows with every column have ten thousand of them. */
const MAX_ALL_KEYS = 15_000;
const MAX_ALL_ITEMS = 20_000;

/** Parses JSON strictly: valid UTF-8 only, no keys that reach into prototypes, limited depth and size. */
export function readJson(body: Buffer): unknown {
  const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
  refuseOversized(body);
  return parseJson(text, { protoAction: "error", constructorAction: "error" });
}

const [QUOTE, BACKSLASH, COMMA, COLON, U] = [34, 92, 44, 58, 117];
const [ARRAY, END_OF_ARRAY, OBJECT, END_OF_OBJECT] = [91, 93, 123, 125];

/**
 * Checks the limits on the bytes before parsing, as parsing an abusive body takes up to fifty times as long. Invalid JSON may
 * pass; the parser refuses it later.
 */
function refuseOversized(body: Buffer): void {
  const items = [0]; // counts of each open array or object
  const most = [1];
  let depth = 0;
  let [keys, all] = [0, 0];
  for (let at = 0; at < body.length; at++) {
    const byte = body[at];
    if (byte === QUOTE) at = endOfText(body, at);
    else if (byte === ARRAY || byte === OBJECT) {
      if (++depth > MAX_DEPTH) throw tooNested();
      items[depth] = 1;
      most[depth] = byte === ARRAY ? MAX_ITEMS : MAX_KEYS;
    } else if (byte === END_OF_ARRAY || byte === END_OF_OBJECT) depth = Math.max(0, depth - 1);
    else if (byte === COMMA) {
      const count = (items[depth] ?? 0) + 1;
      items[depth] = count;
      if (count > (most[depth] ?? 0) || ++all > MAX_ALL_ITEMS) throw tooNested();
    } else if (byte === COLON && ++keys > MAX_ALL_KEYS) throw tooNested();
  }
}

/** Of a body that is JSON: what it holds is refused, in words that help where every other broken body has one answer. */
export class RefusedContent extends Refused {
  constructor(message: string) {
    super("INVALID_ARGUMENT", message);
  }
}

const tooNested = () => new RefusedContent("Treść żądania jest zbyt głęboko zagnieżdżona lub ma zbyt wiele elementów.");

/**
 * The end of the string that begins at `start`. It refuses NUL, which no database column can hold, and lone surrogates. In valid
 * UTF-8 JSON both can occur only as escapes.
 */
function endOfText(body: Buffer, start: number): number {
  let at = start + 1;
  for (; at < body.length && body[at] !== QUOTE; at++) {
    if (body[at] !== BACKSLASH || body[++at] !== U) continue;
    const code = codeAt(body, at);
    at += 4;
    if (code === 0 || isSecondHalf(code)) throw badText();
    if (!isFirstHalf(code)) continue;
    if (body[at + 1] !== BACKSLASH || body[at + 2] !== U || !isSecondHalf(codeAt(body, at + 2))) throw badText();
    at += 6;
  }
  return at;
}

const badText = () => new RefusedContent("Tekst zawiera niedozwolone znaki.");
const isFirstHalf = (code: number) => code >= 0xd8_00 && code <= 0xdb_ff;
const isSecondHalf = (code: number) => code >= 0xdc_00 && code <= 0xdf_ff;

/** The value of the four hex digits after a "u"; NaN if they are not hex digits. */
function codeAt(body: Buffer, u: number): number {
  let code = 0;
  for (let at = u + 1; at <= u + 4; at++) code = code * 16 + digitOf(body[at] ?? 0);
  return code;
}

function digitOf(byte: number): number {
  if (byte >= 48 && byte <= 57) return byte - 48; // 0 to 9
  const letter = byte | 32; // lower case
  return letter >= 97 && letter <= 102 ? letter - 87 : Number.NaN; // a to f
}

/** The longest body of a caller without a valid token, in bytes. The longest that they need is a passkey's signature. */
export const STRANGERS_BODY = 16 * 1024;

type WithHeaders = { readonly headers: IncomingHttpHeaders };

export const hasBody = ({ headers }: WithHeaders): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Does the content-length declare a body that is short enough for strangers? */
export const isShort = ({ headers }: WithHeaders): boolean =>
  Number(headers["content-length"] ?? Infinity) <= STRANGERS_BODY;

/** In bytes: shorter bodies are parsed so fast that they need no pause. */
const LONG = 64 * 1024;
/** Pause after a body, in milliseconds per byte. Parsing and checking a byte takes about 30 ns of the main thread. */
const REST_PER_BYTE = 240e-6;
const PATIENCE = 4_000;
const MOST_REMEMBERED = 1_000;

/**
 * Spaces out a caller's long bodies, so that parsing them leaves most of the main thread to others. The first one is read at
 * once, and a caller who waits for each answer hardly notices.
 */
export function paceLongBodies(wait: (milliseconds: number) => Promise<void> = sleep) {
  const freeAt = new Map<string, number>();
  return async ({ sharerKey }: Partial<Pick<FastifyRequest, "sharerKey">>, { length }: Buffer): Promise<void> => {
    if (length < LONG || sharerKey === undefined) return; // in a side thread there is no key: the main thread has paced it
    const now = performance.now();
    const begin = Math.max(now, freeAt.get(sharerKey) ?? 0);
    if (begin - now > PATIENCE) throw tooManyAtOnce(false);
    if (freeAt.size >= MOST_REMEMBERED) for (const [key, time] of freeAt) if (time < now) freeAt.delete(key);
    freeAt.set(sharerKey, begin + length * REST_PER_BYTE);
    if (begin > now) await wait(begin - now);
  };
}
