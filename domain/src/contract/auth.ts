import { z } from "zod";

/** How long an id token is good for, in seconds. */
export const ID_TOKEN_LIFE = 3_600;
/** A session ends when nobody uses it for this long, and in any case after the second figure; in seconds. */
export const SESSION_IDLE = 12 * 3_600;
export const SESSION_LIFE = 7 * 24 * 3_600;

/** Links that set a password: for who has forgotten it, and for who never had one. Neither works for the other purpose. */
export const linkPurposes = ["reset", "invite"] as const;
export type LinkPurpose = (typeof linkPurposes)[number];
/** How long such a link is good for, in seconds. */
export const LINK_LIFE: Readonly<Record<LinkPurpose, number>> = { reset: 30 * 60, invite: 72 * 3_600 };

/** `__Host-` lets nobody but this very host set it, only over https (or on this machine), for every path. */
export const SESSION_COOKIE = "__Host-ekorok-session";

export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;

/** Letters count as people count them, not as UTF-16 does. A lone half of a pair or a NUL is no character. */
const characters = (text: string) => Array.from(text).length;
const isWellFormed = (text: string) => !/\p{Surrogate}|\0/u.test(text);

/** One account, one spelling: what is stored and compared is in lower case. */
export const emailAddress = z
  .string()
  .max(254)
  .transform((text) => text.trim().toLowerCase())
  .pipe(
    z
      .string()
      .regex(
        /^[^\s@<>(),;:\\"[\]\p{Cc}]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}.-]{0,250}[\p{L}\p{N}])?$/u,
        "Podaj poprawny adres e-mail.",
      ),
  );

/** A password somebody typed to get in: whatever it is, it is only compared. */
const typedPassword = z
  .string()
  .min(1)
  .max(512)
  .refine((text) => isWellFormed(text) && characters(text) <= PASSWORD_LENGTH.max);

/** A password that is to be set. Which ones are too common is decided on the server. */
export const newPassword = z
  .string()
  .max(512)
  .refine(
    (text) => isWellFormed(text) && characters(text) >= PASSWORD_LENGTH.min && characters(text) <= PASSWORD_LENGTH.max,
    `Hasło ma mieć od ${PASSWORD_LENGTH.min} do ${PASSWORD_LENGTH.max} znaków.`,
  );

export const signInInput = z.strictObject({ email: emailAddress, password: typedPassword });

/** What a sign-in and every refresh give: the token is kept in memory, the session in a cookie that scripts cannot read. */
export const idTokenAnswer = z.object({ idToken: z.string(), expiresIn: z.int() }).meta({ id: "IdToken" });

export const resetRequestInput = z.strictObject({ email: emailAddress });
/** The token of a link sent by mail. */
export const linkToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
/** Where the link says `zaproszenie=1` the purpose is `invite`. */
export const resetInput = z.strictObject({
  token: linkToken,
  password: newPassword,
  purpose: z.enum(linkPurposes).default("reset"),
});
export const nothing = z.strictObject({});

/** Functions about the caller's own account. */
export const changePasswordInput = z.strictObject({ requestId: z.uuid(), current: typedPassword, next: newPassword });
const sessionSummary = z.object({
  id: z.uuid(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  userAgent: z.string(),
  isCurrent: z.boolean(),
});
export const listSessionsOutput = z.object({ sessions: z.array(sessionSummary) });
export const endSessionInput = z.strictObject({ requestId: z.uuid(), id: z.uuid() });
