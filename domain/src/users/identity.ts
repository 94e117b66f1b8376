/** How long an id token is good for, in seconds. */
export const ID_TOKEN_LIFE = 3_600;
/** A session ends when nobody uses it for this long, and in any case after the second figure; in seconds. */
export const SESSION_IDLE = 12 * 3_600;
export const SESSION_LIFE = 7 * 24 * 3_600;

/** For how long a proof is recent, in seconds: a sign-in, or the password or a factor shown again. What gives rights away wants one. */
export const PROOF_LIFE = 10 * 60;
/** The code of a refusal for want of a recent proof. */
export const NEEDS_PROOF = "auth/requires-recent-login";

/** `__Host-` lets nobody but this very host set it, only over https (or on this machine), for every path. */
export const SESSION_COOKIE = "__Host-ekorok-session";

/** Links that set a password: for who has forgotten it, and for who never had one. Neither works for the other purpose. */
export const linkPurposes = ["reset", "invite"] as const;
export type LinkPurpose = (typeof linkPurposes)[number];
/** The third kind sets no password: it stands in for second factors of which none works any more. */
export type MailedLink = LinkPurpose | "factor";
/** How long such a link is good for, in seconds. */
export const LINK_LIFE: Readonly<Record<MailedLink, number>> = {
  reset: 30 * 60,
  invite: 72 * 3_600,
  factor: 30 * 60,
};

/** How long somebody who has shown the password may take for the second factor, in seconds, and how often they may try. */
export const CHALLENGE_LIFE = 5 * 60;
export const CHALLENGE_TRIES = 5;
export const RECOVERY_CODES = 10;
/** An account without a second factor, with one, or with one to be set up before anything else. */
export const factorStates = ["off", "on", "due"] as const;
export type FactorState = (typeof factorStates)[number];
/** What a second factor can be; a link only where all the others were lost. */
export const factorKinds = ["app", "passkey", "recoveryCode", "link"] as const;
export type FactorKind = (typeof factorKinds)[number];
/** The token of a link sent by mail. */
export const LINK_TOKEN = /^[A-Za-z0-9_-]{43}$/;

export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;

/** Letters count as people count them, not as UTF-16 does. A lone half of a pair or a NUL is no character. */
const characters = (text: string) => Array.from(text).length;
const isWellFormed = (text: string) => !/\p{Surrogate}|\0/u.test(text);

/** Whether a password can be one of ours: whatever it is, it is only compared. */
export const canBePassword = (text: string): boolean => isWellFormed(text) && characters(text) <= PASSWORD_LENGTH.max;
/** Whether a password may be set. Which ones are too common is decided on the server. */
export const mayBeNewPassword = (text: string): boolean =>
  canBePassword(text) && characters(text) >= PASSWORD_LENGTH.min;
