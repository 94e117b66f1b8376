import type { RecordedDeed } from "@ekorok/domain/duties/contract/duties";
import { figuresSinceWords } from "@ekorok/domain/duties/duty-words";
import { dayOf } from "@ekorok/domain/periods/month";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import { formatDay } from "@ekorok/domain/polish/dates";
import { ask } from "../../ui/confirmation/ask.ts";

/** A report is about a whole year: before its end it can be filed, as by who has closed the business, and is seldom meant. */
export function isMeantBeforeItsEnd(year: number, { on }: RecordedDeed): Promise<boolean> | true {
  const lastDay = dayOf({ year, month: 12 }, 31);
  if (on > lastDay) return true;
  const isYet = dayInWarsaw(new Date()) <= lastDay;
  return ask({
    title: `Zapisać złożenie przed końcem ${year} roku?`,
    message: `${isYet ? `Rok ${year} jeszcze trwa` : `${formatDay(on)} rok ${year} jeszcze trwał`}, a sprawozdanie obejmuje cały rok. Jeśli dane się jeszcze zmienią, trzeba będzie złożyć je ponownie.`,
  });
}

/** What is recorded counts as filed with the figures of now; they were changed after that day. */
export const isFiledWithNewFigures = (year: number, { on }: RecordedDeed, since: string): Promise<boolean> =>
  ask({
    title: "Zapisać złożenie poprawionych liczb?",
    message: `${figuresSinceWords(year, since)} Jeśli ${formatDay(on)} złożono jeszcze poprzednie liczby, anuluj: poprawione trzeba złożyć ponownie i zapisać z dniem, w którym je złożono.`,
  });
