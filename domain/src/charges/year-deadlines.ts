import type { Charge, YearDeadline } from "./contract/charges.ts";
import { KOBIZE } from "../company/voivodeships.ts";
import { Exact } from "../exact.ts";
import { formatDay } from "../polish/dates.ts";
import { isFreeDay, workingDayFrom } from "../year-law/holidays.ts";
import type { YearLaw } from "../year-law/year-law.ts";
import { belowReport } from "./rules/air.ts";
import { nameOfCharge } from "./compare-charges.ts";
import { reportedParts } from "./charged-areas.ts";
import { isConcerned, officeOfSeat, type Reported, type YearFacts } from "./year-facts.ts";

type Key = keyof YearLaw["deadlines"];

/** The year's deadlines that concern a company, by day: reports by its areas, payments by its charges. Null: the law of the year is not known. */
export function yearDeadlinesOf(facts: YearFacts, charges: readonly Charge[]): YearDeadline[] | null {
  if (!facts.law) return null;
  return [...reportsOf(facts, charges), ...paymentsOf(facts, charges)].toSorted(byDay);
}

const byDay = (a: YearDeadline, b: YearDeadline) => (a.day === b.day ? (a.id < b.id ? -1 : 1) : a.day < b.day ? -1 : 1);

/** What comes next of several years: the days of a year reach far into the one after it. */
export const deadlinesFrom = (today: string, ...years: readonly (readonly YearDeadline[])[]): YearDeadline[] =>
  years
    .flat()
    .filter(({ day }) => day >= today)
    .toSorted(byDay);

const { packaging, equipment, batteries, vehicles, sup, air } = reportedParts;
const inBdo = [packaging, equipment, batteries, vehicles];

/** Of whose products and packaging the register wants a report, and what their rows count for. */
const products: Reported = {
  areas: inBdo.flatMap(({ areas }) => areas),
  kinds: inBdo.flatMap(({ kinds }) => kinds),
};

/** Whose rows stand in a report to an office, by the report's name; in a wykaz it is charged lines. */
export const reportedIn: Readonly<Partial<Record<string, Reported>>> = {
  bdoReport: products,
  supReport: sup,
  kobizeReport: air,
};

function reportsOf(facts: YearFacts, charges: readonly Charge[]): YearDeadline[] {
  const { year } = facts;
  const report = (key: Key, title: string, office: string) =>
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
      .filter((charge) => charge.id === "air" && belowReport(facts, charge) === null)
      .flatMap((charge) => wykazOf(facts, charge)),
  ];
}

/** The list of emissions to an office, whether so much is charged that it is due or not. */
export const wykazOf = (facts: YearFacts, charge: Charge): YearDeadline[] =>
  deadlineOf(facts, "wykaz", {
    id: `wykaz-${charge.office ?? ""}`,
    duty: dutyKey("wykaz", charge.office),
    title: `Wykaz o korzystaniu ze środowiska (powietrze) za ${facts.year} rok`,
    office: marshalOf(charge),
    charge: null,
    amount: null,
  });

/** Of charges of which there may be something to pay those that have their day. */
const paymentsOf = (facts: YearFacts, charges: readonly Charge[]): YearDeadline[] =>
  charges.filter(mayBeDue).flatMap((charge) => {
    const key = keysOf(facts).find((one) => one === charge.deadline);
    if (key === undefined) return [];
    return deadlineOf(facts, key, {
      id: charge.office === officeOfSeat(facts) ? charge.id : `${charge.id}-${charge.office ?? ""}`,
      ...paymentOf(facts, charge),
    });
  });

export const mayBeDue = ({ due }: Charge): boolean => due === null || due.isAtLeast || !new Exact(due.amount).isZero();

/** What is to be paid, whenever that is. */
export const paymentOf = ({ year }: Pick<YearFacts, "year">, charge: Charge) => ({
  duty: dutyKey(charge.id, charge.office),
  title: charge.title.includes(String(year)) ? charge.title : `${charge.title} za ${year} rok`,
  office: marshalOf(charge),
  charge: nameOfCharge(charge),
  amount: charge.due,
});

/** There is one for each office where something is emitted; of everything else one a year, wherever the seat moves. */
const byOffice: readonly string[] = ["air", "wykaz"];
export const dutyKey = (id: string, office: string | null): string =>
  byOffice.includes(id) && office !== null ? `${id}/${office}` : id;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object of this very type
const keysOf = ({ law }: YearFacts) => Object.keys(law?.deadlines ?? {}) as Key[];

/** Of a charge without lines nobody knows whose it is, whatever the seat. */
const marshalOf = ({ office, lines }: Charge): string =>
  office === null && lines.length === 0 ? "urząd marszałkowski" : marshal(office);

export const marshal = (office: string | null): string =>
  office === null ? "urząd marszałkowski (podaj województwo siedziby)" : `urząd marszałkowski, województwo ${office}`;

/** None where the law of the year does not have it. */
function deadlineOf(
  { law, year }: YearFacts,
  key: Key,
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
