import { quantitiesOf, totalOf } from "../areas/quantities.ts";
import type { Charge, ChargeLine, Missing } from "./contract/charges.ts";
import type { SettledProduct } from "../company/settlement.ts";
import type { YearInputs } from "./contract/year-inputs.ts";
import { Exact } from "../exact.ts";
import { inputsLacked, knownLine, undeterminedLine } from "./charge.ts";
import type { YearFacts } from "./year-facts.ts";

type Settlement = NonNullable<NonNullable<YearInputs["settlements"]>[SettledProduct]>;

/** Who answers for a product in the year; undefined if not entered. */
export const settlementOf = (inputs: YearInputs, product: SettledProduct): Settlement | undefined =>
  inputs.settlements?.[product];

/** In Polish, accusative. */
const productNames: Readonly<Record<SettledProduct, string>> = {
  packaging: "opakowania",
  equipment: "sprzęt",
  batteries: "baterie i akumulatory",
  oilsAndTyres: "oleje i opony",
};

type Basis = Pick<ChargeLine, "key" | "what" | "behind"> & Partial<Pick<ChargeLine, "quantity">>;
/** All of a product's rows as one line. */
export function wholeOf({ quantities }: YearFacts, product: "packaging" | "equipment", what: string): Basis {
  const mass = totalOf(quantities, product);
  return {
    key: product,
    what,
    behind: quantitiesOf(quantities, product).map(({ key }) => key),
    ...(mass && { quantity: { amount: mass.amount, unit: "kg" } }),
  };
}

type Settled = Pick<Charge, "lines" | "remarks"> & { readonly way: "organisation" | "unknown" };

/**
 * Replaces a product's lines if the company does not settle it itself, or has not entered who does; null if it does.
 * The rules of de minimis have been read for packaging only, which handles them before calling this.
 */
export function settledOtherwise(facts: YearFacts, product: SettledProduct, basis: Basis): Settled | null {
  const settlement = settlementOf(facts.inputs, product);
  const name = productNames[product];
  const asked = { where: "inputs", field: `settlements.${product}.way` } as const;
  const unknown = (why: string, missing: Missing): Settled => ({
    way: "unknown",
    lines: [undeterminedLine(basis, why, missing)],
    remarks: [],
  });
  if (settlement?.way === undefined)
    return unknown(`Nie podano, kto w ${facts.year} roku rozlicza ${name}: firma czy organizacja odzysku.`, asked);
  if (settlement.way === "self") return null;
  if (settlement.way === "changed")
    return unknown(
      `Sposób rozliczania zmienił się w ciągu roku, a nie ustalono, jak dzieli się wtedy opłatę: ${name} trzeba rozliczyć osobno.`,
      { where: "law" },
    );
  if (settlement.way === "deMinimis")
    return unknown(
      `Zasady pomocy de minimis są tu nieustalone: ${name}. Wybierz inny sposób, jeśli nie z niej korzystasz.`,
      asked,
    );
  const lacked = parts.filter((part) => !settlement[part]).map((part) => `settlements.${product}.${part}`);
  const line = knownLine(basis, "rozlicza organizacja odzysku", new Exact(0), noCampaign(product));
  return {
    way: "organisation",
    lines: [lacked.length > 0 ? { ...line, missing: inputsLacked(lacked) } : line],
    remarks: [organisationNamed(settlement)],
  };
}

/** The inputs about an organisation. */
const parts = ["organisation", "contract"] as const;

/** For packaging we have read that the organisation takes over the campaigns, too. */
const noCampaign = (product: SettledProduct): string[] =>
  product === "equipment" || product === "batteries"
    ? ["Przyjmujemy, że organizacja odzysku przejmuje także kampanie edukacyjne."]
    : [];

function organisationNamed({ organisation, contract }: Settlement): string {
  if (!organisation || !contract)
    return "Rozlicza organizacja odzysku. Podaj w danych rocznych jej nazwę i numer umowy.";
  return `Rozlicza organizacja odzysku: ${organisation}, umowa ${contract}.`;
}
