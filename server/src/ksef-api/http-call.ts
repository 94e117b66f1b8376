import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { TimeLimitExceeded, withTimeLimit } from "../queues/waiting.ts";
import { broken, KsefRefusal, notUnderstood } from "./refusal.ts";

export type HttpCall = {
  readonly url: URL;
  readonly method: "GET" | "POST" | "DELETE";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Bytes of the largest answer that is read. */
  readonly most: number;
  /** Milliseconds for everything. */
  readonly within: number;
  readonly signal: AbortSignal;
  /** Finds the addresses of a host. */
  readonly lookup?: LookupFunction | undefined;
};
export type HttpAnswer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/**
 * Calls once, without following redirects. A call that is not answered in time, or whose answer breaks off, is a KsefRefusal;
 * one that the given signal ends throws the signal's reason.
 */
export async function callHttp(call: HttpCall): Promise<HttpAnswer> {
  call.signal.throwIfAborted();
  try {
    return await withTimeLimit(call.within, call.signal, async (signal) => read(await begin(call, signal), call.most));
  } catch (error) {
    if (error instanceof KsefRefusal) throw error;
    if (error instanceof Error && error.cause instanceof KsefRefusal) throw error.cause;
    call.signal.throwIfAborted();
    throw broken(`${call.method} ${call.url.host}: ${reasonOf(error)}`);
  }
}

/** Not the error itself: its parts may repeat what was sent. */
function reasonOf(error: unknown): string {
  if (error instanceof TimeLimitExceeded) return "no answer in time";
  const isAbort = error instanceof Error && error.name === "AbortError";
  if (isAbort) return "no answer in time";
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : "the connection broke";
}

function begin({ url, method, headers, body, lookup }: HttpCall, signal: AbortSignal): Promise<IncomingMessage> {
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    // A connection of its own: one that is kept could be closed by the server just when it is used again.
    const how = { method, headers: { "User-Agent": "Ekorok", ...headers }, agent: false, signal };
    const asked = request(url, { ...how, ...(lookup ? { lookup } : {}) }, resolve);
    asked.on("error", reject);
    asked.end(body);
  });
}

async function read(answer: IncomingMessage, most: number): Promise<HttpAnswer> {
  const status = answer.statusCode ?? 0;
  const tooLarge = () => notUnderstood(`The answer is larger than ${most} bytes.`, status);
  try {
    const announced = Number(answer.headers["content-length"] ?? 0);
    if (announced > most) throw tooLarge();
    // Grown by doubling if nothing was announced: pieces that are joined in the end would need twice the memory.
    let body = Buffer.allocUnsafeSlow(announced);
    let size = 0;
    for await (const piece of answer as AsyncIterable<Buffer>) {
      const end = size + piece.length;
      if (end > most) throw tooLarge();
      if (end > body.length) body = Buffer.concat([body], Math.min(Math.max(end, 2 * body.length), most));
      size += piece.copy(body, size);
    }
    return { status, headers: answer.headers, body: body.subarray(0, size) };
  } finally {
    answer.destroy();
  }
}
