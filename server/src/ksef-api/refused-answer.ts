import { z } from "zod";
import type { HttpAnswer } from "./http-call.ts";
import { KsefRefusal, type KsefRefusalKind } from "./refusal.ts";

const texts = z.array(z.string()).nullish();
/** As problem details. */
const problem = z.object({
  detail: z.string().optional(),
  reasonCode: z.string().optional(),
  errors: z.array(z.object({ code: z.int(), description: z.string(), details: texts })).optional(),
});
/** As KSeF answers if nobody asks for problem details. */
const exception = z.object({
  exception: z.object({
    exceptionDetailList: z
      .array(z.object({ exceptionCode: z.int(), exceptionDescription: z.string().nullish(), details: texts }))
      .min(1),
  }),
});
const tooMany = z.object({ status: z.object({ code: z.int(), description: z.string(), details: texts }) });

type Said = { readonly code: number; readonly texts: readonly string[]; readonly reason?: string | undefined };

function saidIn({ status, body }: HttpAnswer): Said {
  const said = jsonIn(body);
  const old = exception.safeParse(said).data?.exception.exceptionDetailList[0];
  if (old) return { code: old.exceptionCode, texts: [old.exceptionDescription ?? "", ...(old.details ?? [])] };
  const limit = tooMany.safeParse(said).data?.status;
  if (limit) return { code: limit.code, texts: [limit.description, ...(limit.details ?? [])] };
  const found = problem.safeParse(said).data;
  const [first] = found?.errors ?? [];
  return first
    ? { code: first.code, texts: [first.description, ...(first.details ?? [])] }
    : { code: status, texts: [found?.detail ?? ""], reason: found?.reasonCode };
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined; // a proxy's page, or nothing: the status alone says what happened
  }
}

const byCode: ReadonlyMap<number, KsefRefusalKind> = new Map([
  [21_111, "again"],
  [21_164, "notFound"],
  [21_165, "later"],
  [21_175, "notFound"],
  [21_181, "nip"],
  [21_182, "later"],
  [21_183, "later"],
  [21_301, "expired"],
  [21_304, "expired"],
  [21_308, "token"],
  [21_470, "rotated"],
  [401, "expired"],
  [403, "permission"],
  [404, "notFound"],
  [408, "again"],
  [410, "expired"],
  [429, "wait"],
] as const);
const SESSION_ENDED = 21_301;

function kindOf({ code, texts, reason }: Said, status: number): KsefRefusalKind {
  if (reason === "security-service-blocked") return "unknown";
  if (reason === "context-type-not-allowed") return "nip";
  if (status === 429) return "wait";
  if (code === SESSION_ENDED && texts.some(saysRevoked)) return "token";
  return byCode.get(code) ?? byCode.get(status) ?? (status >= 500 ? "again" : "unknown");
}

/** The text about a revoked KSeF token, which has the code of an ended session. */
const saysRevoked = (text: string) => /token ksef .*uniewa/i.test(text);

/** A refusal that KSeF answered with. `secrets` are what was sent and must not be repeated. */
export function refusalIn(answer: HttpAnswer, what: string, secrets: readonly string[]): KsefRefusal {
  const said = saidIn(answer);
  const kind = kindOf(said, answer.status);
  return new KsefRefusal(`KSeF refused ${what}: ${said.code}, HTTP ${answer.status}`, {
    kind,
    code: said.code,
    status: answer.status,
    details: plainTexts(said.texts, secrets),
    ...(kind === "wait" ? { retryAfterMs: retryAfter(answer.headers["retry-after"]) } : {}),
  });
}

/** What an operation that was begun ended with. */
export function refusalOf(
  { code, description, details }: OperationStatus,
  kinds: Readonly<Record<number, KsefRefusalKind>>,
  what: string,
  secrets: readonly string[] = [],
): KsefRefusal {
  return new KsefRefusal(`KSeF ended ${what}: ${code}`, {
    kind: kinds[code] ?? "unknown",
    code,
    status: 200,
    details: plainTexts([description, ...(details ?? [])], secrets),
  });
}

export type OperationStatus = {
  readonly code: number;
  readonly description: string;
  readonly details?: readonly string[] | null | undefined;
};

const MOST_TEXTS = 10;
const LONGEST_TEXT = 500;

const plainTexts = (texts: readonly string[], secrets: readonly string[]): string[] =>
  texts
    .map((text) => secrets.filter(isLong).reduce((text, secret) => text.replaceAll(secret, "…"), text))
    .map((text) =>
      text
        .replaceAll(/\p{C}+/gu, " ")
        .trim()
        .slice(0, LONGEST_TEXT),
    )
    .filter((text) => text !== "")
    .slice(0, MOST_TEXTS);

/** Shorter ones are typing errors, and parts of words. */
const isLong = (secret: string) => secret.length > 7;

const USUAL_WAIT = 60;
const LONGEST_WAIT = 24 * 3_600;

function retryAfter(header: string | undefined): number {
  const seconds = header !== undefined && /^\d+$/.test(header) ? Number(header) : USUAL_WAIT;
  return Math.min(Math.max(seconds, 1), LONGEST_WAIT) * 1_000;
}
