export type ProofQuestion = {
  /** Asks the person to confirm their identity; true if they did. Simultaneous calls share one question. */
  readonly ask: () => Promise<boolean>;
  readonly isAsked: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** The person has confirmed or cancelled. */
  readonly answer: (isProved: boolean) => void;
};

function createProofQuestion(): ProofQuestion {
  let asking: readonly ((isProved: boolean) => void)[] = [];
  const listeners = new Set<() => void>();
  const become = (next: typeof asking) => {
    asking = next;
    for (const listener of listeners) listener();
  };
  return {
    ask: async () => {
      if (listeners.size === 0) return false; // no dialog to ask with
      return new Promise<boolean>((resolve) => become([...asking, resolve]));
    },
    isAsked: () => asking.length > 0,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    answer: (isProved) => {
      const answered = asking;
      if (answered.length > 0) become([]);
      for (const resolve of answered) resolve(isProved);
    },
  };
}

export const proofQuestion = createProofQuestion();
