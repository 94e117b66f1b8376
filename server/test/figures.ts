type Timed = { readonly milliseconds: number };

/** A percentile of the times in milliseconds; `share` 0.95 is p95. */
export const centile = (answers: readonly Timed[], share: number): number =>
  answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)[Math.floor(answers.length * share)] ?? 0;

/** "120 reads, p50 3.1 ms, p95 9.8 ms" */
export const figures = (answers: readonly Timed[]): string =>
  `${answers.length} reads, p50 ${centile(answers, 0.5).toFixed(1)} ms, p95 ${centile(answers, 0.95).toFixed(1)} ms`;
