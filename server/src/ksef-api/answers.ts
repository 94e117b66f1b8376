import { z } from "zod";
import { instant } from "./instants.ts";

// What is used of KSeF's answers. Fields that are not named here may come and change freely.

const ksefToken = z.object({ token: z.string().min(1), validUntil: instant });
export type KsefToken = z.infer<typeof ksefToken>;

const referenceNumber = z.string().regex(/^[\w-]{1,100}$/);
const status = z.object({ code: z.int(), description: z.string(), details: z.array(z.string()).nullish() });

export const challengeAnswer = z.object({ challenge: z.string().min(1), timestampMs: z.int() });
export const keysAnswer = z.array(
  z.object({
    certificate: z.base64(),
    publicKeyId: z.base64(),
    validFrom: instant,
    validTo: instant,
    usage: z.array(z.string()),
  }),
);
export const beginAnswer = z.object({ referenceNumber, authenticationToken: ksefToken });
export const signInStatusAnswer = z.object({ status });
export const tokensAnswer = z.object({ accessToken: ksefToken, refreshToken: ksefToken });
export type KsefTokens = z.infer<typeof tokensAnswer>;
export const refreshAnswer = z.object({ accessToken: ksefToken });
