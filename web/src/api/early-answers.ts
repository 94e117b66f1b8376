import type { RawAnswer } from "./http.ts";

export const TOKEN_PATH = "/api/auth/token";

/** What was asked for before the program was there; null: it has not come, and the program asks itself. */
type EarlyRequest = { readonly answer: Promise<RawAnswer | null>; readonly settle: (answer: RawAnswer | null) => void };

/** What is said of an early request: its answer, and what it is asking for next. */
export type EarlyUpdate = {
  readonly path: string;
  readonly answer: RawAnswer | null;
  readonly next: readonly string[];
};

/** An answer that nobody took within this time is too old to be shown, in milliseconds. */
const LIMIT = 15_000;

/** Answers on their way, by path. Each is given once, to the program's own first question. */
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

  /** Nothing more is going to come; what has come may still be taken. */
  const giveUpMissing = () => {
    for (const { settle } of expected.values()) settle(null);
  };

  /** From now on everything is asked for anew: somebody else is here, or it has become old. */
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
      expect(next); // first, so that who has waited for this answer finds them
      expected.get(path)?.settle(answer);
    },
    giveUpMissing,
    forget,
    /** Null: nobody has asked for it early, or in vain. */
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

/** Those of this page. */
export const earlyAnswers = createEarlyAnswers();
