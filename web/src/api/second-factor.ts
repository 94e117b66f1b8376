import { queryOptions } from "@tanstack/react-query";
import { type AnswerOf, ask, send } from "./server.ts";

export const secondFactorQuery = (uid: string) =>
  queryOptions({
    queryKey: ["users", uid, "second-factor"],
    queryFn: () => ask("readSecondFactor", {}),
    retry: false,
  });

export type NewApp = AnswerOf<"beginAuthenticatorApp">;

export const makeRecoveryCodes = async () => (await send("POST /api/second-factor/recovery-codes", {}, {})).codes;
