import type { YearCharges } from "@ekorok/domain/charges/contract/charges";
import { type AnswerEffect, answerEffect } from "@ekorok/domain/charges/inputs/answer-effect";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { refreshCharges } from "../../../../api/refresh-reports.ts";
import { yearChargesQuery } from "../../../../api/year-charges.ts";

/** What the last answers changed in złoty, by what the server computed before and after they were saved. */
export function useAnswerEffect(uid: string, year: number) {
  const queryClient = useQueryClient();
  const [effect, setEffect] = useState<AnswerEffect | null>(null);
  /** The charges before the answers whose effect was not shown yet. */
  const untold = useRef<YearCharges>(undefined);
  const answers = useRef(0);
  /** Reloads the charges once an answer is saved; `before`: as they were until then. */
  const tell = async (before: YearCharges | undefined) => {
    untold.current ??= before;
    const answer = ++answers.current;
    await refreshCharges(queryClient, uid, year);
    const now = queryClient.getQueryState(yearChargesQuery(uid, year).queryKey);
    // While more is being saved, or could not be reloaded, the next time shows the effect of all.
    if (answer !== answers.current || !untold.current || !now?.data || now.isInvalidated) return;
    setEffect(answerEffect(untold.current, now.data));
    untold.current = undefined;
  };
  return { effect, tell };
}
