import { z } from "zod";
import type { EndpointTable } from "../../contract/endpoint.ts";
import { emptyAnswer } from "../../contract/schema-parts.ts";
import { canBePassword, linkPurposes, LINK_TOKEN, mayBeNewPassword, PASSWORD_LENGTH } from "../identity.ts";
import { isEmail, LONGEST_EMAIL, legacySpelling, spellEmail, loginProblem } from "../email-address.ts";

/** A new login. */
export const emailAddress = z
  .string()
  .max(LONGEST_EMAIL)
  .transform(spellEmail)
  .superRefine((spelled, context) => {
    const message = loginProblem(spelled);
    if (message !== null) context.addIssue({ code: "custom", message });
  });

/** A typed login in its old spelling: the server finds the account. */
export const typedLogin = z
  .string()
  .max(LONGEST_EMAIL)
  .transform(legacySpelling)
  .refine(isEmail, "Podaj poprawny adres e-mail.");

export const typedPassword = z.string().min(1).max(512).refine(canBePassword);

export const newPassword = z
  .string()
  .max(512)
  .refine(mayBeNewPassword, `Hasło ma mieć od ${PASSWORD_LENGTH.min} do ${PASSWORD_LENGTH.max} znaków.`);

/** `factorLink`: the caller has such a link, so that no newer one, which would end it, is mailed. */
const signInInput = z.strictObject({
  email: typedLogin,
  password: typedPassword,
  factorLink: z.string().regex(LINK_TOKEN).optional(),
});

/** The token stays in memory, the session in a cookie that scripts cannot read. */
export const idTokenAnswer = z.object({ idToken: z.string(), expiresIn: z.int() }).meta({ id: "IdToken" });
export type IdTokenAnswer = z.infer<typeof idTokenAnswer>;
/** The answer without a session: nobody is signed in here, and nothing was refused. */
const noIdToken = z.object({ idToken: z.null() }).meta({ id: "NoIdToken" });
/** `POST /api/auth/reset` opens a session for an invitation only. */
const refreshAnswer = z.union([idTokenAnswer, noIdToken]);

const resetRequestInput = z.strictObject({ email: typedLogin });
/** A link with `zaproszenie=1` has the purpose `invite`. */
const resetInput = z.strictObject({
  token: z.string().regex(LINK_TOKEN),
  password: newPassword,
  purpose: z.enum(linkPurposes).default("reset"),
});

const linkInput = resetInput.pick({ token: true, purpose: true });
/** Why the link does not work, or null if it does. */
const linkAnswer = z.object({ problem: z.string().nullable() });

const changePasswordInput = z.strictObject({ requestId: z.uuid(), current: typedPassword, next: newPassword });
const sessionSummary = z.object({
  id: z.uuid(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  userAgent: z.string(),
  /** The network of the last use; empty if it was not used since networks are stored. */
  address: z.string(),
  isCurrent: z.boolean(),
});
export const listSessionsOutput = z.object({ sessions: z.array(sessionSummary) });
const endSessionInput = z.strictObject({ requestId: z.uuid(), id: z.uuid() });
/** For a stranger's session: ends all sessions, and makes the password invalid until a mailed link sets a new one. */
const disownSessionsInput = z.strictObject({ requestId: z.uuid() });

const toGetIn = { kind: "document", who: "anyone", refuses: ["RESOURCE_EXHAUSTED"] } as const;
const ofTheirOwn = { kind: "command", who: "signedIn", output: emptyAnswer } as const;
export const authEndpoints = {
  "POST /api/auth/sign-in": {
    ...toGetIn,
    body: signInInput,
    output: idTokenAnswer,
    session: "welcome",
    share: "own", // a known browser gets in, whatever others at its address do
  },
  "POST /api/auth/token": { ...toGetIn, body: emptyAnswer, output: refreshAnswer, session: "needed" },
  "POST /api/auth/sign-out": { ...toGetIn, body: emptyAnswer, output: emptyAnswer, session: "welcome" },
  "POST /api/auth/reset-request": { ...toGetIn, body: resetRequestInput, output: emptyAnswer },
  "POST /api/auth/reset": { ...toGetIn, body: resetInput, output: refreshAnswer, session: "welcome" },
  "POST /api/auth/link": { ...toGetIn, body: linkInput, output: linkAnswer },
  "GET /api/auth/jwks": { kind: "document", who: "anyone", output: z.unknown(), integrity: false, isHidden: true },
  changePassword: {
    ...ofTheirOwn,
    input: changePasswordInput,
    refuses: ["RESOURCE_EXHAUSTED"],
    isAlwaysKept: true,
  },
  listSessions: { kind: "query", who: "signedIn", input: emptyAnswer.nullable(), output: listSessionsOutput },
  endSession: { ...ofTheirOwn, input: endSessionInput },
  disownSessions: { ...ofTheirOwn, input: disownSessionsInput, isAlwaysKept: true },
} as const satisfies EndpointTable;
