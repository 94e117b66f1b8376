import { z } from "zod";
import type { EndpointTable } from "../../contract/endpoint.ts";
import { emptyAnswer, textLine } from "../../contract/schema-parts.ts";
import { idTokenAnswer, typedPassword } from "./auth.ts";
import { factorKinds, factorStates, LINK_TOKEN } from "../identity.ts";

const token = z.string().regex(LINK_TOKEN);
const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[A-Za-z0-9_-]*$/);
const requestId = z.uuid();

/** Six digits; apps show them with a gap. */
const appCode = z
  .string()
  .max(20)
  .transform((typed) => typed.replaceAll(/\s/g, ""))
  .pipe(z.string().regex(/^[0-9]{6}$/, "Kod ma 6 cyfr."));

/** With any separators, and with digits that look like letters. */
const recoveryCode = z
  .string()
  .max(60)
  .transform((typed) => typed.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("0", "O").replaceAll("1", "I"))
  .pipe(z.string().regex(/^[A-Z2-7]{16}$/, "Kod zapasowy ma 16 znaków."));

/** A passkey as the browser returns it when made and when used; bytes as base64url. */
const madePasskey = z.strictObject({
  clientDataJSON: base64url(4_000),
  authenticatorData: base64url(8_000),
  publicKey: base64url(4_000),
  publicKeyAlgorithm: z.int(),
  transports: z.array(z.string().max(30)).max(10),
});
const usedPasskey = z.strictObject({
  id: base64url(1_400).min(1),
  clientDataJSON: base64url(4_000),
  authenticatorData: base64url(8_000),
  signature: base64url(4_000),
  userHandle: base64url(100).nullable(),
});
export type MadePasskey = z.infer<typeof madePasskey>;
export type UsedPasskey = z.infer<typeof usedPasskey>;

const factors = {
  code: appCode.optional(),
  recoveryCode: recoveryCode.optional(),
  passkey: usedPasskey.optional(),
  link: token.optional(),
};
const shownFactor = z.object(factors);
export type ShownFactor = z.output<typeof shownFactor>;
const isOne = (shown: ShownFactor) =>
  [shown.code, shown.recoveryCode, shown.passkey, shown.link].filter((factor) => factor !== undefined).length === 1;

const secondFactorInput = z
  .strictObject({ challenge: token, ...factors })
  .refine(isOne, "Podaj dokładnie jeden drugi składnik.");

/** Proves again who is signed in: by password, by a factor if there is one, or by a passkey. */
const proveInput = z
  .strictObject({
    password: typedPassword.optional(),
    code: factors.code,
    recoveryCode: factors.recoveryCode,
    passkey: factors.passkey,
    challenge: token.optional(),
  })
  .refine(
    ({ password, challenge, ...shown }) =>
      (password === undefined) === isOne(shown) && (shown.passkey === undefined) === (challenge === undefined),
    "Podaj hasło albo dokładnie jeden drugi składnik.",
  );
export type ProveInput = z.output<typeof proveInput>;
const provingChallenge = z.object({ challenge: token, rpId: z.string(), ids: z.array(z.string()) });

/** Details of the refusal `auth/multi-factor-auth-required`. Without factors the account stays closed. */
const secondFactorNeeded = z.object({
  code: z.literal("auth/multi-factor-auth-required"),
  challenge: token,
  expiresIn: z.int(),
  factors: z.array(z.enum(factorKinds)),
  /** Only if the host is a name, not an IP address. */
  passkeys: z.object({ rpId: z.string(), ids: z.array(z.string()) }).nullable(),
});
export type SecondFactorNeeded = z.infer<typeof secondFactorNeeded>;

const passkeyChallenge = z.object({ challenge: token, rpId: z.string() });
const passkeySignInInput = z.strictObject({ challenge: token, passkey: usedPasskey });

const secondFactorState = z.object({
  state: z.enum(factorStates),
  /** It can be changed, but not switched off. */
  isRequired: z.boolean(),
  app: z.object({ since: z.iso.datetime() }).nullable(),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** The host it was made for; it works only on that. */
      rpId: z.string(),
      isUsable: z.boolean(),
      since: z.iso.datetime(),
      lastUsedAt: z.iso.datetime().nullable(),
    }),
  ),
  recoveryCodes: z.int(),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

/** The secret as text and for a QR code; the ticket returns it with the first code. */
const newAuthenticatorApp = z.object({ secret: z.string(), uri: z.string(), ticket: z.string() });
const confirmAuthenticatorAppInput = z.strictObject({ requestId, ticket: base64url(400), code: appCode });
/** `app`, or a passkey's id. Only `switchOffSecondFactor` removes the last one. */
const removeFactorInput = z.strictObject({ requestId, factor: base64url(1_400).min(1) });
const switchOffSecondFactorInput = z.strictObject({ requestId });

const newPasskeyChallenge = z.object({
  challenge: token,
  rpId: z.string(),
  user: z.object({ id: z.string(), name: z.string() }),
  /** Passkeys of the account: a device that holds one of them creates no second one. */
  ids: z.array(z.string()),
});
const addPasskeyInput = z.strictObject({
  challenge: token,
  name: textLine(60).pipe(z.string().min(1)),
  passkey: madePasskey,
});

/** Shown once, as they are stored unreadably. Older codes become invalid. */
const newRecoveryCodes = z.object({ codes: z.array(z.string()) });

const toGetIn = { kind: "document", who: "anyone", refuses: ["RESOURCE_EXHAUSTED"] } as const;
const limited = { kind: "document", who: "signedIn", refuses: ["FAILED_PRECONDITION", "RESOURCE_EXHAUSTED"] } as const;
const toSetUp = { beforeFactor: true, wantsProof: true } as const;
const ofTheirOwn = { kind: "command", who: "signedIn", wantsProof: true, output: emptyAnswer } as const;
export const secondFactorEndpoints = {
  "POST /api/auth/second-factor": { ...toGetIn, body: secondFactorInput, output: idTokenAnswer, session: "welcome" },
  "POST /api/auth/passkey-challenge": { ...toGetIn, body: emptyAnswer, output: passkeyChallenge },
  "POST /api/auth/passkey": { ...toGetIn, body: passkeySignInInput, output: idTokenAnswer, session: "welcome" },
  "POST /api/auth/prove": {
    ...limited,
    refuses: [...toGetIn.refuses, "FAILED_PRECONDITION"],
    body: proveInput,
    output: emptyAnswer,
    beforeFactor: true,
  },
  "POST /api/second-factor/passkey-challenge": {
    ...limited,
    ...toSetUp,
    body: emptyAnswer,
    output: newPasskeyChallenge,
  },
  "POST /api/second-factor/proof-challenge": { ...limited, body: emptyAnswer, output: provingChallenge },
  "POST /api/second-factor/passkeys": { ...limited, ...toSetUp, body: addPasskeyInput, output: emptyAnswer },
  "POST /api/second-factor/recovery-codes": {
    ...limited,
    body: emptyAnswer,
    output: newRecoveryCodes,
    wantsProof: true,
  },
  readSecondFactor: {
    kind: "query",
    who: "signedIn",
    input: emptyAnswer.nullable(),
    output: secondFactorState,
    beforeFactor: true,
  },
  beginAuthenticatorApp: {
    kind: "query",
    who: "signedIn",
    input: emptyAnswer.nullable(),
    output: newAuthenticatorApp,
    ...toSetUp,
  },
  confirmAuthenticatorApp: { ...ofTheirOwn, input: confirmAuthenticatorAppInput, beforeFactor: true },
  removeFactor: { ...ofTheirOwn, input: removeFactorInput },
  switchOffSecondFactor: { ...ofTheirOwn, input: switchOffSecondFactorInput },
} as const satisfies EndpointTable;
