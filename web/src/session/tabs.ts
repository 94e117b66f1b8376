import { type TypeGuard, hasFields, isBoolean, orAbsent } from "../shape.ts";
import { type HeldIdToken, isHeldIdToken } from "./held-token.ts";

const NAME = "ekorok-session";
/** Longer than any request takes: a tab that holds the lock for longer has been suspended. In milliseconds. */
const LOCK_LIMIT = 40_000;

type TokenMessage = { readonly kind: "token"; readonly held: HeldIdToken };
type SignedOutMessage = { readonly kind: "signed-out"; readonly isByChoice?: boolean | undefined };
export type TabMessage = TokenMessage | SignedOutMessage;

const isTokenMessage = hasFields<TokenMessage>({ kind: (kind) => kind === "token", held: isHeldIdToken });
const isSignedOutMessage = hasFields<SignedOutMessage>({
  kind: (kind) => kind === "signed-out",
  isByChoice: orAbsent(isBoolean),
});
const isTabMessage: TypeGuard<TabMessage> = (value): value is TabMessage =>
  isTokenMessage(value) || isSignedOutMessage(value);

/** The other tabs of this browser, which share the session. Tokens are sent between them and never stored. */
export type Tabs = {
  /** Runs the task while no other tab runs one. */
  readonly oneAtATime: (task: () => Promise<void>) => Promise<void>;
  readonly tell: (news: TabMessage) => void;
  readonly listen: (hear: (news: TabMessage) => void) => void;
};

/** In browsers without channels and locks each tab works alone, which only costs requests. */
export function openTabs(): Tabs {
  const channel = globalThis.BroadcastChannel ? new BroadcastChannel(NAME) : null;
  // Browsers have locks only on https and localhost.
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  return {
    oneAtATime: (task) => (locks ? withLock(locks, task) : task()),
    // oxlint-disable-next-line require-post-message-target-origin -- a channel reaches only our origin
    tell: (message) => channel?.postMessage(message),
    listen: (hear) =>
      channel?.addEventListener("message", ({ data }) => {
        if (isTabMessage(data)) hear(data); // another tab may run another version
      }),
  };
}

async function withLock(locks: LockManager, task: () => Promise<void>): Promise<void> {
  let hasLock = false;
  try {
    await locks.request(NAME, { signal: AbortSignal.timeout(LOCK_LIMIT) }, () => {
      hasLock = true;
      return task();
    });
  } catch (error) {
    if (hasLock) throw error;
    await task(); // a suspended tab holds the lock
  }
}
