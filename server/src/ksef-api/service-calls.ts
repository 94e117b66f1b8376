import { setTimeout as sleep } from "node:timers/promises";
import type { z } from "zod";
import type { LookupFunction } from "node:net";
import type { KsefEnvironment } from "./environment.ts";
import { callHttp, type HttpAnswer, type HttpCall } from "./http-call.ts";
import type { KsefLimitGroup } from "./limits.ts";
import { refusalIn } from "./refused-answer.ts";
import { notUnderstood } from "./refusal.ts";

export type KsefClientOptions = {
  readonly clock?: () => Date;
  /** Ends what is under way; it then throws the signal's reason. */
  readonly signal?: AbortSignal;
  /** Called before each call, also before a repeated one: it may wait, or refuse by throwing. */
  readonly beforeCall?: (group: KsefLimitGroup) => Promise<void>;
  readonly wait?: (milliseconds: number) => Promise<void>;
  /** Milliseconds that a call, and the download of a part, may take. */
  readonly timeLimits?: { readonly call?: number; readonly part?: number };
  /** Finds the addresses of a part's host. */
  readonly lookup?: LookupFunction;
};

type Ask = {
  readonly group: KsefLimitGroup;
  readonly method: HttpCall["method"];
  /** Below the environment's address. */
  readonly path: string;
  readonly bearer?: string;
  readonly json?: object;
  readonly accept?: string;
  readonly most?: number;
  /** What must not appear in a refusal, beside the bearer. */
  readonly secrets?: readonly string[];
};

const CALL = 30_000;
const PART = 10 * 60_000;
/** More than a page of 250 invoices with many third parties each. */
const LARGEST_JSON = 8 * 1024 * 1024;

/** Calls of one environment. */
export type KsefService = {
  readonly environment: KsefEnvironment;
  readonly clock: () => Date;
  readonly signal: AbortSignal;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly partWithin: number;
  readonly lookup: LookupFunction | undefined;
  /** Any answer of success; others are thrown as KsefRefusal. */
  readonly ask: (ask: Ask) => Promise<HttpAnswer>;
  readonly askJson: <T extends z.ZodType>(schema: T, ask: Ask) => Promise<z.output<T>>;
};

export function ksefService(environment: KsefEnvironment, options: KsefClientOptions): KsefService {
  const { signal = new AbortController().signal, beforeCall, timeLimits } = options;
  const ask = async ({ group, method, path, bearer, json, ...more }: Ask) => {
    await beforeCall?.(group);
    const url = new URL(environment.baseUrl.href.replace(/\/$/, "") + path);
    const answer = await callHttp({
      url,
      method,
      headers: {
        Accept: `${more.accept ?? "application/json"}, application/problem+json`,
        "X-Error-Format": "problem-details",
        ...(json ? { "Content-Type": "application/json" } : {}),
        ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
      },
      ...(json ? { body: JSON.stringify(json) } : {}),
      most: more.most ?? LARGEST_JSON,
      within: timeLimits?.call ?? CALL,
      signal,
    });
    if (answer.status >= 200 && answer.status < 300) return answer;
    const secrets = [...(more.secrets ?? []), ...(bearer === undefined ? [] : [bearer])];
    throw refusalIn(answer, `${method} of ${group}`, secrets);
  };
  return {
    environment,
    clock: options.clock ?? (() => new Date()),
    signal,
    wait: options.wait ?? ((milliseconds) => pause(milliseconds, signal)),
    partWithin: timeLimits?.part ?? PART,
    lookup: options.lookup,
    ask,
    askJson: async (schema, asked) => parsed(schema, await ask(asked), asked.group),
  };
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => {}); // only the signal can end it
  signal.throwIfAborted();
}

/** Without the values that do not fit: they may be tokens. */
function parsed<T extends z.ZodType>(schema: T, { body, status }: HttpAnswer, group: KsefLimitGroup): z.output<T> {
  let answer: unknown;
  try {
    answer = JSON.parse(body.toString("utf8"));
  } catch {
    throw notUnderstood(`The answer of ${group} is not JSON.`, status);
  }
  const { data, error } = schema.safeParse(answer);
  if (data !== undefined) return data;
  const places = (error?.issues ?? []).slice(0, 5).map(({ path, code }) => `${path.join(".")} (${code})`);
  throw notUnderstood(`The answer of ${group} is not as described: ${places.join(", ")}`, status);
}
