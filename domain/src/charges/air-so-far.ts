import type { Charge } from "./contract/charges.ts";
import { Exact } from "../exact.ts";
import { formatDecimal } from "../polish/decimals.ts";
import { zl } from "./charge.ts";
import { isOfAnyOffice } from "./rows-not-counted.ts";
import type { YearFacts } from "./year-facts.ts";

/**
 * How far an office's year is from the thresholds of the law, and what a passed one means. With something undetermined in
 * the sum, what is left is the most it can be, and nobody is said to be below.
 */
export function airSoFar({ office, sum, lines }: Charge, { law, year }: YearFacts): string[] {
  if (office === null)
    return lines.every(isOfAnyOffice)
      ? []
      : ["Podaj województwo siedziby w danych firmy: do jego marszałka należą pojazdy."];
  if (!law?.air) return [`Progi opłaty na ${year} rok są nieustalone.`];
  const { reportThreshold, paymentThreshold } = law.air;
  const [report, payment] = [thresholdText(reportThreshold.value), thresholdText(paymentThreshold.value)];
  const amount = new Exact(sum.amount);
  const now = `masz ${sum.isAtLeast ? "co najmniej " : ""}${zl(sum.amount)}`;
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

/** "800 zł": of a threshold the grosze say nothing. */
const thresholdText = (amount: string) => `${formatDecimal(amount)} zł`;
