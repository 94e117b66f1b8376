import type { ListedDuty } from "@ekorok/domain/duties/contract/duties";
import { useTicks } from "../use-ticks.ts";

export const keyOfDuty = ({ uid, key }: Pick<ListedDuty, "uid" | "key">): string => `${uid} ${key}`;

/** What is ticked on the page: only what nobody has recorded yet can be. What is no longer in sight is no longer ticked. */
export function usePickedDuties(duties: readonly ListedDuty[]) {
  const ticks = useTicks<ListedDuty>(keyOfDuty);
  const selectable = duties.filter(({ state }) => state === "overdue" || state === "open");
  return { ...ticks, selectable, picked: selectable.filter(ticks.isPicked) };
}
export type PickedDuties = ReturnType<typeof usePickedDuties>;
