import type { RawAnswer } from "./fetch-with-timeout.ts";

export const TOKEN_PATH = "/api/auth/token";

/** A request sent before the program was loaded; its answer is null if it failed, and the program sends its own. */
type EarlyRequest = { readonly answer: Promise<RawAnswer | null>; readonly settle: (answer: RawAnswer | null) => void };

/** The answer of an early request, and the paths that are requested next. */
export type EarlyUpdate = {
  readonly path: string;
  readonly answer: RawAnswer | null;
  readonly next: readonly string[];
};

/** An answer that was not taken within this time is too old, in milliseconds. */
const LIMIT = 15_000;

/** Early answers by path. Each is used once, for the program's first request of that path. */
export function createEarlyAnswers() {
  const expected = new Map<string, EarlyRequest>();
  let begunAt = 0;

  const expect = (paths: readonly string[]) => {
    for (const path of paths) {
      let settle: EarlyRequest["settle"] = () => {};
      const answer = new Promise<RawAnswer | null>((resolve) => (settle = resolve));
      expected.set(path, { answer, settle });
    }
  };

  /** No further answer will come; those that have come can still be taken. */
  const giveUpMissing = () => {
    for (const { settle } of expected.values()) settle(null);
  };

  /** Drops all answers: another person has signed in, or they are too old. */
  const forget = () => {
    giveUpMissing();
    expected.clear();
  };

  return {
    begin: (paths: readonly string[]) => {
      begunAt = Date.now();
      expect(paths);
    },
    hear: ({ path, answer, next }: EarlyUpdate) => {
      expect(next); // first: whoever waits for this answer takes the next ones at once
      expected.get(path)?.settle(answer);
    },
    giveUpMissing,
    forget,
    /** Null if the path was not requested early, or the request failed. */
    take: async (path: string): Promise<RawAnswer | null> => {
      if (Date.now() - begunAt > LIMIT) forget();
      const early = expected.get(path);
      if (!early) return null;
      const answer = await early.answer;
      expected.delete(path);
      return answer;
    },
  };
}

export const earlyAnswers = createEarlyAnswers();
