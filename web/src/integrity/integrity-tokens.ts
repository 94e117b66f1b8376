import { createRefresher } from "../refresh/refresher.ts";
import { type IntegrityToken, isUsable, type TokenStore } from "./token-store.ts";

/** Gets tokens that show that this program is ours: by a proof of work, or from another service. */
export type IntegrityProvider = { readonly getToken: () => Promise<{ token: string; life: number }> };

/** The server refuses this program (403, 404): trying again soon is useless. */
export class IntegrityRefused extends Error {}
/** Pause after a refusal, in milliseconds. */
const PAUSE = 24 * 3_600_000;

export type IntegrityTokens = {
  /** Never fails: without a token the header is left out, and the server decides. */
  readonly getToken: () => Promise<string | null>;
  /** A token instead of the refused one; null if that one is brand-new, as a newer one would be refused, too. */
  readonly replace: (refused: string) => Promise<string | null>;
  readonly stop: () => void;
};

const MARGIN = 5 * 60_000;
const BRAND_NEW = 30_000;

/** A little after half of its life, at the latest five minutes before its end. */
const refreshAt = ({ issuedAt, expiresAt }: IntegrityToken) =>
  Math.min(issuedAt + (expiresAt - issuedAt) / 2 + MARGIN, expiresAt - MARGIN);

/** Keeps one token and refreshes it; at most one exchange runs at a time. */
export function createIntegrityTokens(provider: IntegrityProvider, kept: TokenStore): IntegrityTokens {
  let held: IntegrityToken | null = null;
  let exchange: Promise<void> | null = null;
  let pausedUntil = 0;

  const renew = () => {
    exchange ??= obtain().finally(() => {
      exchange = null;
    });
    return exchange;
  };
  const refresher = createRefresher(renew);

  async function obtain() {
    const { token, life } = await provider.getToken().catch((error: unknown) => {
      if (error instanceof IntegrityRefused) {
        pausedUntil = Date.now() + PAUSE;
        refresher.plan(pausedUntil);
      }
      throw error;
    });
    const issuedAt = Date.now();
    held = { token, issuedAt, expiresAt: issuedAt + life };
    void kept.write(held);
    refresher.plan(refreshAt(held));
  }

  /** Takes over a token that another page or tab of this browser has stored. */
  async function recall(refused?: string) {
    const found = await kept.read();
    if (valid() !== null || !found || !isUsable(found) || found.token === refused) return;
    held = found;
    refresher.plan(refreshAt(held));
  }

  const valid = () => (held && held.expiresAt > Date.now() ? held.token : null);

  async function getToken(refused?: string) {
    if (valid() === null) await recall(refused);
    if (valid() === null && Date.now() >= pausedUntil) {
      refresher.now(); // so that a failure is retried even without another call
      await renew().catch(() => undefined); // then there is no token
    }
    return valid();
  }

  return {
    getToken: () => getToken(),
    replace: async (refused) => {
      if (held?.token === refused) {
        if (Date.now() - held.issuedAt < BRAND_NEW) return null;
        held = null;
      }
      return getToken(refused);
    },
    stop: refresher.stop,
  };
}
