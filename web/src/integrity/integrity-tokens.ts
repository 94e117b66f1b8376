import { createRefresher } from "../refresh/refresher.ts";
import { type IntegrityToken, isUsable, type TokenStore } from "./token-store.ts";

/** How a program shows that it is ours. Ours does a proof of work; another provider would ask somebody else. */
export type IntegrityProvider = { readonly getToken: () => Promise<{ token: string; life: number }> };

/** The server will not have this program (403, 404): to ask again soon is of no use. */
export class IntegrityRefused extends Error {}
/** So long nobody asks again after that, in milliseconds. */
const PAUSE = 24 * 3_600_000;

export type IntegrityTokens = {
  /** Never fails: without a token the header is left out, and the server says what it thinks of that. */
  readonly getToken: () => Promise<string | null>;
  /** Another token than the one that was refused, unless that one is brand-new: then a newer one fares no better. */
  readonly replace: (refused: string) => Promise<string | null>;
  readonly stop: () => void;
};

const MARGIN = 5 * 60_000;
const BRAND_NEW = 30_000;

/** A little after half of its life, but in time before its end. */
const refreshAt = ({ issuedAt, expiresAt }: IntegrityToken) =>
  Math.min(issuedAt + (expiresAt - issuedAt) / 2 + MARGIN, expiresAt - MARGIN);

/** Keeps one token and refreshes it; however many ask, there is one exchange at a time. */
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

  /** One that this browser won before, for another page or in another tab. */
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
      refresher.now(); // so that a failure is followed by further tries, even when nobody asks again
      await renew().catch(() => undefined); // nothing to show, then
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
