/** So long an acceptance can be taken back, and nobody is told of it. */
export const TAKE_BACK_MINUTES = 10;

/** When an acceptance becomes final, in milliseconds. */
export const finalFrom = (approvedAt: Date): number => approvedAt.getTime() + TAKE_BACK_MINUTES * 60_000;
