import { type FunctionAnswer, readAnswer, FunctionsError } from "./answer.ts";
import { encode } from "./encoding.ts";

const TIME_LIMIT = 70_000;

type GetToken = () => Promise<string | null>;

export type FunctionTokens = { readonly bearer: GetToken; readonly messaging: GetToken; readonly integrity: GetToken };

type CallOptions = {
  readonly timeLimit?: number;
  /** The browser finishes the request after the page is closed; it may then have at most 64 KiB. */
  readonly keepalive?: boolean;
};

export type FunctionsClient = {
  readonly call: (name: string, argument?: unknown, options?: CallOptions) => Promise<{ data: unknown }>;
  /** Calls under way fail at once, and so do all later ones. */
  readonly close: () => void;
};

export function createFunctionsClient(tokens: FunctionTokens, place?: FunctionsLocation): FunctionsClient {
  const closing = new AbortController();
  const refuseWhenClosed = () => {
    if (closing.signal.aborted) throw new FunctionsError("cancelled", "Firebase Functions instance was deleted.");
  };
  return {
    call: async (name, argument, { timeLimit = TIME_LIMIT, keepalive = false } = {}) => {
      const body = JSON.stringify({ data: encode(argument) });
      const headers = await headersFrom(tokens);
      refuseWhenClosed();
      const init = { method: "POST", headers, body, ...(keepalive && { keepalive }) };
      const answer = await within(timeLimit, closing.signal, post(functionAddress(name, place), init));
      refuseWhenClosed();
      if (!answer) throw new FunctionsError("deadline-exceeded", "deadline-exceeded");
      return { data: readAnswer(answer) };
    },
    close: () => closing.abort(),
  };
}

async function headersFrom({ bearer, messaging, integrity }: FunctionTokens): Promise<Record<string, string>> {
  const headers: Record<string, string> = { "Content-Type": "application/json" };
  const idToken = await orNothing(bearer);
  if (idToken) headers.Authorization = `Bearer ${idToken}`;
  const messagingToken = await orNothing(messaging);
  if (messagingToken) headers["Firebase-Instance-ID-Token"] = messagingToken;
  const integrityToken = await orNothing(integrity);
  if (integrityToken) headers["X-Firebase-AppCheck"] = integrityToken;
  return headers;
}

/** A token that cannot be fetched is left out: the server decides whether the call needs it. */
async function orNothing(getToken: GetToken): Promise<string | null> {
  try {
    return await getToken();
  } catch {
    return null;
  }
}

async function post(address: string, init: RequestInit): Promise<FunctionAnswer> {
  try {
    const response = await fetch(address, init);
    // A proxy's HTML page is an answer, too.
    const json: unknown = await response.json().catch(() => null);
    return { httpStatus: response.status, json };
  } catch {
    return { httpStatus: 0, json: null };
  }
}

/** Undefined if it takes too long or is aborted. The request itself goes on and may change data on the server. */
function within<T>(limit: number, signal: AbortSignal, promise: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const giveUp = () => resolve(undefined);
    const timer = setTimeout(giveUp, limit);
    signal.addEventListener("abort", giveUp);
    void promise.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal.removeEventListener("abort", giveUp);
    });
  });
}

const DEFAULT_REGION = "us-central1";

/** Where functions are called; by default on our own server. */
type FunctionsLocation = {
  readonly projectId?: string;
  /** A region such as `europe-central2`, or the address of a domain that stands for one. */
  readonly regionOrCustomDomain?: string;
  /** Such as `http://127.0.0.1:5001`; takes precedence. */
  readonly emulator?: string;
};

export function functionAddress(name: string, place: FunctionsLocation = {}): string {
  const { projectId, regionOrCustomDomain = DEFAULT_REGION, emulator } = place;
  const domain = URL.canParse(regionOrCustomDomain) ? new URL(regionOrCustomDomain) : null;
  const region = domain ? DEFAULT_REGION : regionOrCustomDomain;
  if (emulator !== undefined) return `${withoutEnd(emulator)}/${projectId}/${region}/${name}`;
  if (domain) return `${withoutEnd(domain.origin + domain.pathname)}/${name}`;
  if (projectId !== undefined) return `https://${region}-${projectId}.cloudfunctions.net/${name}`;
  return `/functions/${name}`;
}

const withoutEnd = (address: string) => address.replace(/\/+$/, "");
