import {
  type confirmAuthenticatorAppInput,
  type MadePasskey,
  newAuthenticatorApp,
  newPasskeyChallenge,
  newRecoveryCodes,
  nothing,
  provingChallenge,
  secondFactorState,
  type UsedPasskey,
} from "@ekorok/domain";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "./client.ts";
import { callCommand, callFunction } from "./functions.ts";

export const secondFactorQuery = (uid: string) =>
  queryOptions({
    queryKey: ["users", uid, "second-factor"],
    queryFn: () => callFunction("readSecondFactor", {}, secondFactorState),
    retry: false,
  });

export type NewApp = z.infer<typeof newAuthenticatorApp>;
export const beginApp = () => callFunction("beginAuthenticatorApp", {}, newAuthenticatorApp);
export const confirmApp = (input: Omit<z.input<typeof confirmAuthenticatorAppInput>, "requestId">) =>
  callCommand("confirmAuthenticatorApp", input, nothing);
export const removeFactor = (factor: string) => callCommand("removeFactor", { factor }, nothing);
export const switchOffSecondFactor = () => callCommand("switchOffSecondFactor", {}, nothing);

export const beginPasskey = () => api.post("/api/second-factor/passkey-challenge", {}, newPasskeyChallenge);
export const addPasskey = (input: { challenge: string; name: string; passkey: MadePasskey }) =>
  api.post("/api/second-factor/passkeys", input, nothing);

export const makeRecoveryCodes = async () =>
  (await api.post("/api/second-factor/recovery-codes", {}, newRecoveryCodes)).codes;

export const beginProof = () => api.post("/api/second-factor/proof-challenge", {}, provingChallenge);
export const proveByFactor = (
  factor: { code: string } | { recoveryCode: string } | { passkey: UsedPasskey; challenge: string },
) => api.post("/api/auth/prove", factor, nothing);
