import { queryOptions } from "@tanstack/react-query";
import { ask } from "./by-name.ts";
import type { AnswerOf } from "./declared.ts";
import { send } from "./server.ts";

export const secondFactorQuery = (uid: string) =>
  queryOptions({
    queryKey: ["users", uid, "second-factor"],
    queryFn: () => ask("readSecondFactor", {}),
    retry: false,
  });

export type NewApp = AnswerOf<"beginAuthenticatorApp">;

export const makeRecoveryCodes = async () => (await send("POST /api/second-factor/recovery-codes", {}, {})).codes;
