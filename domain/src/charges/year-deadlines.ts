import type { Charge, YearDeadline } from "./contract/charges.ts";
import { KOBIZE } from "../company/voivodeships.ts";
import { Exact } from "../exact.ts";
import { formatDay } from "../polish/dates.ts";
import { isFreeDay, workingDayFrom } from "../year-law/holidays.ts";
import type { YearLaw } from "../year-law/year-law.ts";
import { wykazExemptionLimit } from "./rules/air.ts";
import { nameOfCharge } from "./compare-charges.ts";
import { dutyKey, marshal } from "./duty-names.ts";
import { reportedParts } from "./charged-areas.ts";
import { isConcerned, officeOfSeat, type Reported, type YearFacts } from "./year-facts.ts";

type DeadlineKey = keyof YearLaw["deadlines"];

/** A company's deadlines of the year, by day: reports by areas, payments by charges. Null without a known law. */
export function yearDeadlinesOf(facts: YearFacts, charges: readonly Charge[]): YearDeadline[] | null {
  if (!facts.law) return null;
  return [...reportsOf(facts, charges), ...paymentsOf(facts, charges)].toSorted(byDay);
}

const byDay = (a: YearDeadline, b: YearDeadline) => (a.day === b.day ? (a.id < b.id ? -1 : 1) : a.day < b.day ? -1 : 1);

/** The next deadlines of several years: deadlines of one year are often in the next one. */
export const deadlinesFrom = (today: string, ...years: readonly (readonly YearDeadline[])[]): YearDeadline[] =>
  years
    .flat()
    .filter(({ day }) => day >= today)
    .toSorted(byDay);

const { packaging, equipment, batteries, vehicles, sup, air } = reportedParts;
const inBdo = [packaging, equipment, batteries, vehicles];

/** Packaging and products of the report to the register (BDO). */
const products: Reported = {
  areas: inBdo.flatMap(({ areas }) => areas),
  kinds: inBdo.flatMap(({ kinds }) => kinds),
};

/** What the rows of a report to an office are, by the report's key. A wykaz consists of charged lines instead. */
export const reportContents: Readonly<Partial<Record<string, Reported>>> = {
  bdoReport: products,
  supReport: sup,
  kobizeReport: air,
};

function reportsOf(facts: YearFacts, charges: readonly Charge[]): YearDeadline[] {
  const { year } = facts;
  const report = (key: DeadlineKey, title: string, office: string) =>
    deadlineOf(facts, key, {
      id: key,
      duty: key,
      title: `${title} za ${year} rok`,
      office,
      charge: null,
      amount: null,
    });
  const seat = marshal(officeOfSeat(facts));
  return [
    ...(isConcerned(facts, air) ? report("kobizeReport", "Raport do Krajowej bazy", KOBIZE) : []),
    ...(isConcerned(facts, products) || charges.some(({ id }) => id.startsWith("bags"))
      ? report("bdoReport", "Sprawozdanie o produktach i opakowaniach w BDO", seat)
      : []),
    ...(isConcerned(facts, sup)
      ? report("supReport", "Sprawozdanie o produktach jednorazowych (SUP) w BDO", seat)
      : []),
    ...charges
      .filter((charge) => charge.id === "air" && wykazExemptionLimit(facts, charge) === null)
      .flatMap((charge) => wykazDeadlines(facts, charge)),
  ];
}

/** The deadline of a wykaz for an office, whether or not so much is charged that it is due. */
export const wykazDeadlines = (facts: YearFacts, charge: Charge): YearDeadline[] =>
  deadlineOf(facts, "wykaz", {
    id: `wykaz-${charge.office ?? ""}`,
    duty: dutyKey("wykaz", charge.office),
    title: `Wykaz o korzystaniu ze środowiska (powietrze) za ${facts.year} rok`,
    office: marshalOf(charge),
    charge: null,
    amount: null,
  });

/** Charges that may have something to pay, and have a deadline. */
const paymentsOf = (facts: YearFacts, charges: readonly Charge[]): YearDeadline[] =>
  charges.filter(mayBeDue).flatMap((charge) => {
    const key = keysOf(facts).find((one) => one === charge.deadline);
    if (key === undefined) return [];
    return deadlineOf(facts, key, {
      id: charge.office === officeOfSeat(facts) ? charge.id : `${charge.id}-${charge.office ?? ""}`,
      ...paymentWithoutDay(facts, charge),
    });
  });

export const mayBeDue = ({ due }: Charge): boolean => due === null || due.isAtLeast || !new Exact(due.amount).isZero();

export const paymentWithoutDay = ({ year }: Pick<YearFacts, "year">, charge: Charge) => ({
  duty: dutyKey(charge.id, charge.office),
  title: charge.title.includes(String(year)) ? charge.title : `${charge.title} za ${year} rok`,
  office: marshalOf(charge),
  charge: nameOfCharge(charge),
  amount: charge.due,
});

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object of this very type
const keysOf = ({ law }: YearFacts) => Object.keys(law?.deadlines ?? {}) as DeadlineKey[];

/** A charge without lines has no known office, whatever the seat. */
const marshalOf = ({ office, lines }: Charge): string =>
  office === null && lines.length === 0 ? "urząd marszałkowski" : marshal(office);

/** Empty if the law of the year does not have this deadline. */
function deadlineOf(
  { law, year }: YearFacts,
  key: DeadlineKey,
  { id, ...more }: Pick<YearDeadline, "id" | "duty" | "title" | "office" | "charge" | "amount">,
): YearDeadline[] {
  const deadline = law?.deadlines[key];
  if (!deadline) return [];
  const { date, movesToWorkingDay, status } = deadline;
  const day = movesToWorkingDay ? workingDayFrom(date) : date;
  const free = isFreeDay(date) ? "to dzień wolny; nie ustaliliśmy, czy termin się przesuwa" : null;
  return [
    {
      ...more,
      id: `${year}-${id}`,
      day,
      remark: day === date ? free : `przesunięty z ${formatDay(date)}, bo to dzień wolny`,
      isUnconfirmed: status === "unconfirmed",
    },
  ];
}
