import { comparePolish } from "../../polish/collation.ts";
import { formatDecimal } from "../../polish/decimals.ts";
import type { Charge, ChargeLine, ChargeTotal } from "../contract/charges.ts";
import { Exact } from "../../exact.ts";
import { sumOfLines, toZloty, zlotyText } from "../charge.ts";
import { airLines } from "./air-lines.ts";
import { airAreasByPlace, chargeScopes, type ChargeRule } from "../charged-areas.ts";
import { rowsNotCounted, isOfAnyOffice } from "../row-quantities.ts";
import { gapsOf, officeOfSeat, type YearFacts } from "../year-facts.ts";

/**
 * How far an office's charge is from the thresholds of the law, or what passing one means. If a part is undetermined,
 * the remaining distance is a maximum, and we never say that the sum stays below.
 */
function airSoFar({ office, sum, lines }: Charge, { law, year }: YearFacts): string[] {
  if (office === null)
    return lines.every(isOfAnyOffice)
      ? []
      : ["Podaj województwo siedziby w danych firmy: do jego marszałka należą pojazdy."];
  if (!law?.air) return [`Progi opłaty na ${year} rok są nieustalone.`];
  const { reportThreshold, paymentThreshold } = law.air;
  const [report, payment] = [thresholdText(reportThreshold.value), thresholdText(paymentThreshold.value)];
  const amount = new Exact(sum.amount);
  const now = `masz ${sum.isAtLeast ? "co najmniej " : ""}${zlotyText(sum.amount)}`;
  const doubt = [reportThreshold, paymentThreshold].some(({ status }) => status === "unconfirmed")
    ? ["Progi są niepotwierdzone."]
    : [];
  if (amount.greaterThan(paymentThreshold.value))
    return [`Próg ${payment} przekroczony: płaci się całość, w pełnych złotych, i składa wykaz.`, ...doubt];
  const toPayment = `Do ${payment} rocznie nie płacisz; ${now}.`;
  return amount.greaterThan(reportThreshold.value)
    ? [toPayment, `Próg ${report} przekroczony: składa się wykaz.`, ...doubt]
    : [
        toPayment,
        `Do ${report} rocznie nie składasz wykazu (przyjmujemy, że liczy się dla każdego urzędu osobno).`,
        ...doubt,
      ];
}

/** "800 zł": thresholds have no grosze. */
const thresholdText = (amount: string) => `${formatDecimal(amount)} zł`;

/**
 * The charge for air emissions, one for each marshal's office. Up to a first threshold neither report (wykaz) nor
 * payment is due; up to a second one only the wykaz is; above it, the whole sum. Thresholds apply to the office's
 * lines before rounding to whole złoty.
 */
export function airCharges(facts: YearFacts): Charge[] {
  const ofAnyOffice = rowsNotCounted(facts, airAreasByPlace);
  const vehicles = rowsNotCounted(facts, ["vehicles"]).map((line) => ({ office: officeOfSeat(facts), line }));
  const lines = [...airLines(facts), ...vehicles];
  const offices = [...new Set(lines.map(({ office }) => office))].toSorted(byName);
  if (offices.length === 0 && ofAnyOffice.length > 0)
    return [
      {
        ...head,
        office: null,
        lines: ofAnyOffice,
        sum: sumOfLines(ofAnyOffice),
        due: null,
        remarks: [...gapsOf(facts)],
      },
    ];
  const hasNoSeat = offices.includes(null);
  return offices.map((office) => {
    // Uncounted rows may belong to any of these voivodeships.
    const own = [...lines.filter((line) => line.office === office).map(({ line }) => line), ...ofAnyOffice];
    // Lines without a known office may belong to this one.
    const gaps = hasNoSeat && office !== null ? [...gapsOf(facts), VEHICLES_ELSEWHERE] : gapsOf(facts);
    const sum = sumOfLines(own, gaps);
    const { due, remarks } = office === null ? unknownOffice : dueOf(sum, facts);
    return {
      ...head,
      office,
      lines: office === null ? own.map(lackingSeat) : own,
      sum,
      due,
      remarks: [...remarks, ...gaps],
    };
  });
}

const head = {
  id: "air",
  title: "Opłata za wprowadzanie gazów i pyłów do powietrza",
  deadline: "airFee",
} as const;

const VEHICLES_ELSEWHERE =
  "Nie wiadomo, do którego urzędu należą pojazdy, więc mogą należeć do tego. Podaj województwo siedziby w danych firmy.";

/** A line of vehicles leads to the seat's voivodeship, unless it lacks something of its own. */
const lackingSeat = (line: ChargeLine): ChargeLine =>
  line.missing ? line : { ...line, missing: { where: "company", field: "seatVoivodeship" } };

export const airRule: ChargeRule = { ...chargeScopes.air, of: airCharges, soFar: airSoFar };

const byName = (a: string | null, b: string | null) => comparePolish(a ?? "", b ?? "");

const unknownOffice: Due = {
  due: null,
  remarks: ["Podaj województwo siedziby w danych firmy: do jego marszałka należą pojazdy."],
};

type Due = { due: ChargeTotal | null; remarks: string[] };

/** What is due and why; and if it is an estimate, why. */
function dueOf(sum: ChargeTotal, facts: YearFacts): Due {
  const { due, remark } = byThresholds(sum, facts);
  const thresholds = facts.law?.air ? Object.values(facts.law.air) : [];
  const isUnconfirmed = thresholds.some(({ status }) => status === "unconfirmed");
  return {
    due: due && { ...due, isEstimate: due.isEstimate || isUnconfirmed },
    remarks: [remark, ...(due && isUnconfirmed ? [UNCONFIRMED] : [])],
  };
}

const UNCONFIRMED =
  "Progi, od których się płaci i składa wykaz, są niepotwierdzone, więc kwota do zapłaty to szacunek.";

function byThresholds(sum: ChargeTotal, { law, year }: YearFacts): { due: ChargeTotal | null; remark: string } {
  const air = law?.air;
  if (!air)
    return { due: null, remark: `Progi opłaty na ${year} rok są nieustalone, więc nie wiadomo, czy trzeba zapłacić.` };
  const { reportThreshold, paymentThreshold } = air;
  const { isEstimate } = sum;
  const amount = new Exact(sum.amount);
  if (amount.greaterThan(paymentThreshold.value))
    return {
      due: { amount: toZloty(amount), isAtLeast: sum.isAtLeast, isEstimate },
      remark: `Powyżej ${zlotyText(paymentThreshold.value)}: płaci się całość, w pełnych złotych, i składa wykaz.`,
    };
  if (sum.isAtLeast)
    return { due: null, remark: "Brakuje danych, więc nie wiadomo, czy próg opłaty nie zostanie przekroczony." };
  const none = { amount: "0", isAtLeast: false };
  return amount.greaterThan(reportThreshold.value)
    ? {
        due: { ...none, isEstimate },
        remark: `Do ${zlotyText(paymentThreshold.value)} w roku: wykaz się składa, ale opłaty się nie wnosi.`,
      }
    : {
        due: { ...none, isEstimate: true },
        remark: `Do ${zlotyText(reportThreshold.value)} w roku nie składa się wykazu i nie wnosi opłaty. To nasza ocena: ustawa mówi o każdym rodzaju korzystania ze środowiska, a my sprawdzamy samą opłatę za powietrze, osobno dla każdego urzędu.`,
      };
}

/** The threshold, if so little is charged that by our reading no wykaz is due; null also while data is missing. */
export function wykazExemptionLimit({ law }: YearFacts, { sum, due }: Charge): string | null {
  if (due === null || sum.isAtLeast || !law?.air) return null;
  const { value } = law.air.reportThreshold;
  return new Exact(sum.amount).greaterThan(value) ? null : `${formatDecimal(value)}\u00a0zł`;
}
