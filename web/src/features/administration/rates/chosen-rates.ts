import type { Rate } from "@ekorok/domain/year-law/rate";
import { TO_CONFIRM } from "../../dictionaries/list/list-address.ts";
import { isNumber, type RateList, type RateNumber, searchLists } from "./rate-numbers.ts";
import { rateStates, type RateStateWord } from "./rates-address.ts";

const stateOf = ({ present }: RateNumber): (typeof rateStates)[RateStateWord] => present?.status ?? "missing";

/** A list with its numbers. */
export type ListedRates = { readonly list: RateList; readonly title: string; readonly numbers: readonly RateNumber[] };

/** A list with numbers to show; beside each the compared year's, by key. */
export type ChosenRates = ListedRates & { readonly others: ReadonlyMap<string, Rate | undefined> | null };

type Asked = {
  readonly search: string;
  readonly status: RateStateWord | undefined;
  /** The same lists in the year to compare with. */
  readonly compared: readonly ListedRates[] | null;
};

/** What a search, a status and a comparison leave of the lists; empty lists are left out. */
export function chooseRates(lists: readonly ListedRates[], { search, status, compared }: Asked): ChosenRates[] {
  return searchLists(lists, search)
    .map(({ list, title, numbers }) => {
      const then = compared?.find((other) => other.list.id === list.id)?.numbers;
      const others = then ? new Map(then.map(({ key, present }) => [key, present])) : null;
      const wanted = numbers.filter(
        (number) =>
          (status === undefined || (isNumber(number) && stateOf(number) === rateStates[status])) &&
          (others === null || !isSameValue(number.present, others.get(number.key))),
      );
      return { list, title, numbers: wanted, others };
    })
    .filter(({ numbers }) => numbers.length > 0);
}

const isSameValue = (one: Rate | undefined, other: Rate | undefined): boolean =>
  one && other ? Number(one.value) === Number(other.value) : one === other;

/** How many numbers there are of each status. */
export function countStates(lists: readonly ListedRates[]): Readonly<Record<RateStateWord, number>> {
  const states = lists.flatMap(({ numbers }) => numbers.filter(isNumber).map(stateOf));
  const count = (word: RateStateWord) => states.filter((state) => state === rateStates[word]).length;
  return {
    [TO_CONFIRM]: count(TO_CONFIRM),
    nieustalone: count("nieustalone"),
    wyliczone: count("wyliczone"),
    urzedowe: count("urzedowe"),
  };
}
