import { Exact, textOf } from "../exact.ts";

const MILLIONS = "10⁶ m³";

/** The law counts gas in millions of cubic metres; people read cubic metres. */
export const plainAmount = (amount: string, unit: string): { amount: string; unit: string } =>
  unit === MILLIONS ? { amount: textOf(new Exact(amount).times(1_000_000)), unit: "m³" } : { amount, unit };
