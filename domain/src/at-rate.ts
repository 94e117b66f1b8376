import { Exact } from "./exact.ts";

/** So much of it, at a rate: exact, and to be rounded once, where a line is made of it. */
export const atRate = (amount: Exact | string, rate: string): Exact => new Exact(amount).times(rate);
