import { KsefRefusal, type KsefClient, type KsefLimitGroup, type KsefTokens } from "../../../ksef-api/client.ts";

/** A session of KSeF. Its tokens are only here, in memory. */
export type Session = {
  /** Calls with an access token, made anew if it has ended. */
  readonly call: <T>(work: (access: string) => Promise<T>) => Promise<T>;
  readonly end: () => Promise<void>;
};

/** An access token that ends sooner is renewed first, in milliseconds. */
const SOON = 60_000;

export async function openSession(
  client: KsefClient,
  { nip, token }: { readonly nip: string; readonly token: string },
  clock: () => Date,
): Promise<Session> {
  const { accessToken, refreshToken }: KsefTokens = await client.signIn(nip, token);
  let access = accessToken;
  const renew = async () => {
    ({ accessToken: access } = await client.refresh(refreshToken.token));
  };
  return {
    call: async (work) => {
      if (access.validUntil.getTime() - clock().getTime() < SOON) await renew();
      try {
        return await work(access.token);
      } catch (error) {
        if (!(error instanceof KsefRefusal) || error.kind !== "expired" || error.status !== UNAUTHORIZED) throw error;
        await renew();
        return work(access.token);
      }
    },
    end: () => client.signOut(access.token),
  };
}

const UNAUTHORIZED = 401;

/** The fetch has to rest for so long, in milliseconds, and is put off. */
export class MustRest extends Error {
  constructor(readonly milliseconds: number) {
    super("too many calls");
  }
}

/** Longer waits are no reason to keep a job's place. */
const LONGEST_WAIT = 65_000;

type Counting = {
  readonly count: (group: KsefLimitGroup) => Promise<number>;
  readonly wait: (milliseconds: number) => Promise<void>;
};

/** Waits until a call is within the limits. */
export const callGuard =
  ({ count, wait }: Counting) =>
  async (group: KsefLimitGroup): Promise<void> => {
    for (;;) {
      const left = await count(group);
      if (left === 0) return;
      if (left > LONGEST_WAIT) throw new MustRest(left);
      await wait(left);
    }
  };
