import type { Nothing } from "@ekorok/domain/contract/nothing";
import type {
  confirmAuthenticatorAppInput,
  MadePasskey,
  newAuthenticatorApp,
  newPasskeyChallenge,
  newRecoveryCodes,
  provingChallenge,
  SecondFactorState,
  UsedPasskey,
} from "@ekorok/domain/users/contract/second-factor";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "./client.ts";
import { callCommand, callFunction } from "./functions.ts";

export const secondFactorQuery = (uid: string) =>
  queryOptions({
    queryKey: ["users", uid, "second-factor"],
    queryFn: () => callFunction<SecondFactorState>("readSecondFactor", {}),
    retry: false,
  });

export type NewApp = z.infer<typeof newAuthenticatorApp>;
export const beginApp = () => callFunction<NewApp>("beginAuthenticatorApp", {});
export const confirmApp = (input: Omit<z.input<typeof confirmAuthenticatorAppInput>, "requestId">) =>
  callCommand<Nothing>("confirmAuthenticatorApp", input);
export const removeFactor = (factor: string) => callCommand<Nothing>("removeFactor", { factor });
export const switchOffSecondFactor = () => callCommand<Nothing>("switchOffSecondFactor", {});

export const beginPasskey = () =>
  api.post<z.infer<typeof newPasskeyChallenge>>("/api/second-factor/passkey-challenge", {});
export const addPasskey = (input: { challenge: string; name: string; passkey: MadePasskey }) =>
  api.post<Nothing>("/api/second-factor/passkeys", input);

export const makeRecoveryCodes = async () =>
  (await api.post<z.infer<typeof newRecoveryCodes>>("/api/second-factor/recovery-codes", {})).codes;

export const beginProof = () => api.post<z.infer<typeof provingChallenge>>("/api/second-factor/proof-challenge", {});
export const proveByFactor = (
  factor: { code: string } | { recoveryCode: string } | { passkey: UsedPasskey; challenge: string },
) => api.post<Nothing>("/api/auth/prove", factor);
