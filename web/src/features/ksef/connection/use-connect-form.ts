import type { KsefConnection } from "@ekorok/domain/ksef/contract/ksef";
import { KSEF_BEGINS, ksefProblems } from "@ekorok/domain/ksef/ksef-values";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import { formatDay } from "@ekorok/domain/polish/dates";
import { useState } from "react";
import { ApiError, errorText, issuesIn } from "../../../http/client.ts";
import { useUnsavedGuard } from "../../../navigation/use-unsaved-guard.ts";

export type Wanted = {
  readonly token: string;
  readonly purchases: boolean;
  readonly from: string;
  readonly takesByItself: boolean;
};
/** `form` belongs to none of the fields. */
type Problems = Partial<Record<"token" | "from" | "form", string>>;

/** The first of this month, or the day of the last arrival if that was earlier, so that nothing since then is missed. */
function proposedDay(today: string, lastCame: string | undefined): string {
  const first = `${today.slice(0, 8)}01`;
  return lastCame !== undefined && lastCame < first ? lastCame : first;
}

/** Why a day cannot be the first; null: it can. */
export function dayProblem(from: string, today: string): string | null {
  if (from === "") return "Podaj dzień.";
  if (from < KSEF_BEGINS) return `Faktury pobieramy najwcześniej od ${formatDay(KSEF_BEGINS)}.`;
  return from > today ? "Ten dzień jeszcze nie nadszedł." : null;
}

/** Refusals of KSeF are about the token; only these are not. */
const notOfToken: readonly string[] = ["wait", "busy", "unreachable", "certificate", "protocol", "volume"];

/** What a refusal is about. */
export function problemsOf(error: unknown): Problems {
  const [code, text] = [error instanceof ApiError ? error.code : null, errorText(error)];
  const issues = issuesIn(error).flatMap(({ path, message }) => {
    const field = path.split("/").at(-1);
    return field === "token" || field === "from" ? [[field, message] as const] : [];
  });
  if (issues.length > 0) return Object.fromEntries(issues);
  const isOfToken = ksefProblems.some((one) => one === code) && !notOfToken.includes(code ?? "");
  return isOfToken ? { token: text } : { form: text };
}

/** What is typed, in memory only: a token is stored nowhere in the browser. */
export function useConnectForm(connection: KsefConnection | null, lastCame: string | undefined) {
  const [today] = useState(() => dayInWarsaw(new Date()));
  const [wanted, setWanted] = useState<Wanted>({
    token: "",
    purchases: connection?.sides.includes("purchases") ?? false,
    from: connection?.from ?? proposedDay(today, lastCame),
    takesByItself: connection?.takesByItself ?? false,
  });
  const [problems, setProblems] = useState<Problems>({});
  useUnsavedGuard(wanted.token !== "");
  return {
    today,
    wanted,
    problems,
    change: (some: Partial<Wanted>) => {
      setWanted({ ...wanted, ...some });
      setProblems({});
    },
    refuse: (error: unknown) => setProblems(problemsOf(error)),
    /** What to send; null if it cannot be sent as it is, which is then shown. */
    check: (): Wanted | null => {
      const token = wanted.token.trim();
      const from = dayProblem(wanted.from, today);
      const found: Problems = { ...(token === "" && { token: "Wklej token." }), ...(from !== null && { from }) };
      setProblems(found);
      return Object.keys(found).length === 0 ? { ...wanted, token } : null;
    },
  };
}
