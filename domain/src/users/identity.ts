/** In seconds. */
export const ID_TOKEN_LIFE = 3_600;
/** A session ends after this time without use, and in any case after `SESSION_LIFE`; in seconds. */
export const SESSION_IDLE = 12 * 3_600;
export const SESSION_LIFE = 7 * 24 * 3_600;

/** How long a sign-in, password or factor counts as a recent proof, in seconds. */
export const PROOF_LIFE = 10 * 60;
/** The code of a refusal without a recent proof. */
export const NEEDS_PROOF = "auth/requires-recent-login";

/** `__Host-`: only this host can set it, over https (or locally), for every path. */
export const SESSION_COOKIE = "__Host-ekorok-session";

/** Links that set a password; neither works for the other purpose. */
export const linkPurposes = ["reset", "invite"] as const;
export type LinkPurpose = (typeof linkPurposes)[number];
/** The third kind replaces lost second factors. */
export type MailedLink = LinkPurpose | "factor";
/** In seconds. */
export const LINK_LIFE: Readonly<Record<MailedLink, number>> = {
  reset: 30 * 60,
  invite: 72 * 3_600,
  factor: 30 * 60,
};

/** Time in seconds, and tries, for the second factor after the password. */
export const CHALLENGE_LIFE = 5 * 60;
export const CHALLENGE_TRIES = 5;
export const RECOVERY_CODES = 10;
/** `due`: it has to be set up before anything else. */
export const factorStates = ["off", "on", "due"] as const;
export type FactorState = (typeof factorStates)[number];
/** A link replaces lost factors. */
export const factorKinds = ["app", "passkey", "recoveryCode", "link"] as const;
export type FactorKind = (typeof factorKinds)[number];
/** The token in a mailed link. */
export const LINK_TOKEN = /^[A-Za-z0-9_-]{43}$/;

export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;

/** Counts characters, not UTF-16 units. A lone surrogate or a NUL is none. */
const characters = (text: string) => Array.from(text).length;
const isWellFormed = (text: string) => !/\p{Surrogate}|\0/u.test(text);

/** Whether a typed password is possible; the server compares it. */
export const canBePassword = (text: string): boolean => isWellFormed(text) && characters(text) <= PASSWORD_LENGTH.max;
/** Whether a password may be set; the server refuses common ones. */
export const mayBeNewPassword = (text: string): boolean =>
  canBePassword(text) && characters(text) >= PASSWORD_LENGTH.min;
