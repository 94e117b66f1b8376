import type { KsefProblem } from "@ekorok/domain/ksef/ksef-values";
import { KsefRefusal, type KsefRefusalKind } from "../../ksef-api/refusal.ts";

const byKind: Readonly<Record<KsefRefusalKind, KsefProblem>> = {
  token: "token",
  permission: "permission",
  nip: "nip",
  wait: "wait",
  later: "busy",
  again: "busy",
  rotated: "certificate",
  expired: "busy",
  notFound: "protocol",
  unknown: "protocol",
};
const byCode: ReadonlyMap<number, KsefProblem> = new Map([
  [460, "certificate"],
  [480, "blocked"],
]);

/** What to tell people about an error of a call; undefined: it is none of KSeF's. */
export function problemOf(error: unknown): KsefProblem | undefined {
  if (error instanceof KsefRefusal) {
    if (error.status === 0 && error.kind === "again") return "unreachable";
    return byCode.get(error.code) ?? byKind[error.kind];
  }
  return isTimeOut(error) ? "unreachable" : undefined;
}

const isTimeOut = (error: unknown): boolean => error instanceof Error && error.name === "TimeoutError";
