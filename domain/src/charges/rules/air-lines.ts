import { grouped } from "../../grouped.ts";
import type { ChargeLine } from "../contract/charges.ts";
import { lookUp } from "../../dictionaries/dictionary-items.ts";
import { Exact, atRate, exactSum, sumOfQuotients } from "../../exact.ts";
import { isLeap } from "../../periods/month.ts";
import { formatDecimal } from "../../polish/decimals.ts";
import { amountWithUnit, unconfirmedReasons, zlotyText, pricedLine, rateText } from "../charge.ts";
import { usualGminaName, normalizedKey } from "../gmina.ts";
import { lineKey, keyParts, quantitiesOf, type Quantities, type QuantitySum } from "../../areas/quantities.ts";
import type { YearFacts } from "../year-facts.ts";

/** A line of the air charge and the office that gets it; null while the seat's voivodeship is not known. */
export type AirLine = { readonly office: string | null; readonly line: ChargeLine };

export const airLines = (facts: YearFacts): AirLine[] => [
  ...engineLines(facts),
  ...boilerLines(facts),
  ...substanceLines(facts),
  ...petrolLines(facts),
  ...poultryLines(facts),
];

const airLine = (office: string | null, { year }: YearFacts, priced: Parameters<typeof pricedLine>[0]): AirLine => ({
  office,
  line: pricedLine(priced, year),
});

type Found = { key: string; parts: string[]; sum: QuantitySum };

type AirKind = "air-a" | "air-b" | "air-c" | "air-d" | "air-e";

/** Makes one group of quantities whose first `count` parts are equal in any spelling. */
function groupedBy(quantities: Quantities, kind: AirKind, count: number) {
  const groups = grouped(quantitiesOf(quantities, kind), ({ parts }): string =>
    normalizedKey(lineKey(kind, ...parts.slice(0, count))),
  );
  return [...groups].map(([key, members]) => ({
    key,
    members,
    parts: keyParts(key).slice(1),
    behind: members.map((member) => member.key),
    unknown: members.reduce((sum, member) => sum + (member.sum.unknown ?? 0), 0),
    amount: exactSum(members.map((member) => member.sum.amount)),
  }));
}

/**
 * Table D. The fee for vehicles is paid to the marshal where the company has its seat. Without a rate for the fuel the
 * line is undetermined.
 */
const engineLines = (facts: YearFacts): AirLine[] =>
  groupedBy(facts.quantities, "air-d", 2).map(({ parts: [engineId = "", fuelId = ""], members, ...line }) => {
    const { year, dictionaries, company } = facts;
    const engine = lookUp(dictionaries, "vehicleEngine", engineId);
    const fuel = lookUp(dictionaries, "vehicleFuel", fuelId);
    const isWeighed = members.some(({ parts: [, , density] }) => density !== "");
    return airLine(company.seatVoivodeship || null, facts, {
      ...line,
      what: `${engine?.name ?? "Silnik spoza listy"}: ${fuel?.name ?? "paliwo spoza listy"}`,
      unit: "Mg",
      rate: engine?.rates[fuelId]?.[year],
      kind: "vehicleEngine",
      id: engineId,
      area: "vehicles",
      why: [
        ...(engine?.note === undefined ? [] : [engine.note]),
        ...(isWeighed ? unconfirmedReasons({ "Gęstość paliwa": fuel?.density }) : []),
      ],
    });
  });

/** Table C: by office and gmina. Gas bought in kWh is converted here, after everything has been added up. */
const boilerLines = (facts: YearFacts): AirLine[] =>
  groupedBy(facts.quantities, "air-c", 3).map(({ parts: [office = "", , boilerId = ""], members, ...line }) => {
    const { year, dictionaries } = facts;
    const boiler = lookUp(dictionaries, "heatingBoiler", boilerId);
    const unit = boiler?.unit ?? "Mg";
    return airLine(office, facts, {
      ...line,
      ...(unit === "Mg" ? { unit } : gasOf(members, `zł/${unit}`)),
      what: `${boiler?.name ?? "Kocioł spoza listy"}, gmina ${usualGminaName(members)}`,
      rate: boiler?.rates[year],
      kind: "heatingBoiler",
      id: boilerId,
      area: "heatingBoilers",
    });
  });

/** One cubic metre in 10⁶ m³. */
const CUBIC_METRE = "0.000001";

/** Gas in cubic metres, with a rate for 10⁶ m³. Divided last, so that nothing is rounded before the grosz. */
function gasOf(members: readonly Found[], rateUnit: string) {
  const parts = members.map(({ parts: [, , , perCubicMetre = ""], sum: { amount } }) => ({ amount, perCubicMetre }));
  const quotients = parts.map(({ amount, perCubicMetre }) => ({ dividend: amount, divisor: perCubicMetre || "1" }));
  const isDivided = parts.some(({ perCubicMetre }) => perCubicMetre !== "");
  const exact = sumOfQuotients(quotients);
  const amount = isDivided ? exact.toDecimalPlaces(SHOWN_PLACES) : exact;
  const divided = parts.map(({ amount, perCubicMetre }) =>
    perCubicMetre === ""
      ? amountWithUnit(amount, "m³")
      : `${amountWithUnit(amount, "kWh")} / ${amountWithUnit(perCubicMetre, "kWh/m³")}`,
  );
  const counted = isDivided ? `(${divided.join(" + ")} = ${amountWithUnit(amount, "m³")})` : divided.join(" + ");
  return {
    amount,
    unit: "m³",
    rateUnit,
    compute: (rate: string) => ({
      exact: sumOfQuotients(quotients, atRate(CUBIC_METRE, rate)),
      formula: `${counted} × ${rateText(rate, rateUnit)}`,
    }),
  };
}
/** Decimal places shown of a quotient, which may not be finite. */
const SHOWN_PLACES = 3;

const sourceIn = ({ dictionaries, year }: YearFacts, id: string) => {
  const source = lookUp(dictionaries, "otherEmissionSource", id);
  return {
    what: source?.name ?? "Źródło spoza listy",
    rate: source?.rates[year],
    unit: source?.unit ?? "kg",
    kind: "otherEmissionSource" as const,
    id,
    area: "otherEmissions" as const,
  };
};

/** Table A: substances. */
const substanceLines = (facts: YearFacts): AirLine[] =>
  groupedBy(facts.quantities, "air-a", 2).map(({ parts: [office = "", id = ""], ...line }) =>
    airLine(office, facts, { ...line, ...sourceIn(facts, id) }),
  );

/** Table B: recovered vapours are not charged. We assume that an empty cell means no recovery. */
const petrolLines = (facts: YearFacts): AirLine[] =>
  groupedBy(facts.quantities, "air-b", 3).map(({ parts: [office = "", id = "", recovered = ""], ...line }) => {
    const source = sourceIn(facts, id);
    const left = new Exact(100).minus(recovered || "0").times("0.01");
    const factor = recovered === "" ? "" : ` × (100 − ${formatDecimal(recovered)})/100`;
    return airLine(office, facts, {
      ...line,
      ...source,
      what: recovered === "" ? source.what : `${source.what}, odzysk par ${formatDecimal(recovered)} %`,
      compute: (rate) => ({
        exact: atRate(line.amount, rate).times(left),
        formula: `${amountWithUnit(line.amount, source.unit)} × ${rateText(rate, `zł/${source.unit}`)}${factor}`,
      }),
      why:
        recovered === ""
          ? ["Nie podano skuteczności odzysku par: przyjęto, że odzysku nie było."]
          : ["Przyjmujemy, że opłata maleje o skuteczność odzysku par."],
    });
  });

/** Table E: the rate is for 100 places and a whole year. */
const poultryLines = (facts: YearFacts): AirLine[] =>
  groupedBy(facts.quantities, "air-e", 2).map(({ parts: [office = "", id = ""], ...line }) => {
    const days = isLeap(facts.year) ? 366 : 365;
    return airLine(office, facts, {
      ...line,
      ...sourceIn(facts, id),
      unit: "stanowisk × dni",
      rateUnit: "zł/100 stanowisk",
      // Divided last, so that nothing is rounded before the grosz.
      compute: (rate) => ({
        exact: atRate(line.amount, rate).dividedBy(100 * days),
        formula: `${formatDecimal(line.amount.toFixed())} / 100 × ${zlotyText(rate)} / ${days}`,
      }),
      why: ["Przyjmujemy stawkę roczną w proporcji do dni chowu."],
    });
  });
