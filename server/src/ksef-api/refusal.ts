/**
 * What somebody can do about a refusal:
 * - token: the KSeF token is wrong, revoked or not active; connect again;
 * - permission: the token may not read invoices, or not from here;
 * - nip: KSeF does not know this NIP as the token's context;
 * - wait: too many calls; `retryAfterMs` says how long to wait;
 * - later: what was asked for is not there yet, or too many exports are under way;
 * - again: KSeF or the network failed; try again;
 * - rotated: KSeF does not take the key that we encrypted with, though its list was read anew;
 * - expired: the session has ended, or the address of a part; sign in, or ask for the status, again;
 * - notFound: there is no such invoice or export;
 * - unknown: anything else; trying again would not help.
 */
export type KsefRefusalKind =
  | "token"
  | "permission"
  | "nip"
  | "wait"
  | "again"
  | "rotated"
  | "expired"
  | "notFound"
  | "later"
  | "unknown";

type KsefRefusalFacts = {
  readonly kind: KsefRefusalKind;
  /** KSeF's own code; the HTTP status if it gave none; 0 if there was no answer. */
  readonly code: number;
  /** The HTTP status; 0 if there was no answer. */
  readonly status: number;
  readonly details?: readonly string[];
  readonly retryAfterMs?: number;
};

/** KSeF did not do what it was asked for. Neither message nor details contain tokens or keys. */
export class KsefRefusal extends Error {
  override readonly name = "KsefRefusal";
  readonly kind: KsefRefusalKind;
  readonly code: number;
  readonly status: number;
  /** What KSeF said, in Polish. */
  readonly details: readonly string[];
  declare readonly retryAfterMs?: number;

  constructor(message: string, { kind, code, status, details = [], retryAfterMs }: KsefRefusalFacts) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.status = status;
    this.details = details;
    if (retryAfterMs !== undefined) this.retryAfterMs = retryAfterMs;
  }
}

/** Nobody answered, or the answer did not arrive whole. */
export const broken = (why: string, status = 0): KsefRefusal =>
  new KsefRefusal(why, { kind: "again", code: status, status });

/** An answer that we do not understand, or will not follow. */
export const notUnderstood = (why: string, status = 0): KsefRefusal =>
  new KsefRefusal(why, { kind: "unknown", code: status, status });
