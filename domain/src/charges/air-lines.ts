import type { ChargeLine } from "../contract/charges.ts";
import { lookUp } from "../dictionaries/collection.ts";
import { Exact } from "../exact.ts";
import { isLeap } from "../periods/month.ts";
import { formatDecimal } from "../polish/decimals.ts";
import { knownLine, rateInLine, unconfirmedAmong, zl } from "./charge.ts";
import { lineKey } from "./line-key.ts";
import { pricedLine } from "./priced-line.ts";
import { quantitiesOf, type Quantities, type QuantitySum } from "./quantities.ts";
import type { YearFacts } from "./year-facts.ts";

/** A line of the air charge, and the office that gets it: null while the seat's voivodeship is not known. */
export type AirLine = { readonly office: string | null; readonly line: ChargeLine };

/** The lines of tables A to E, in the order of the tables. */
export const airLines = (facts: YearFacts): AirLine[] => [
  ...engineLines(facts),
  ...boilerLines(facts),
  ...substanceLines(facts),
  ...petrolLines(facts),
  ...poultryLines(facts),
];

type Found = { key: string; parts: string[]; sum: QuantitySum };

/** Quantities whose first `count` parts are the same make one line. */
function groupedBy(quantities: Quantities, kind: "air-a" | "air-b" | "air-c" | "air-d" | "air-e", count: number) {
  const groups = new Map<string, Found[]>();
  for (const found of quantitiesOf(quantities, kind)) {
    const key = lineKey(kind, ...found.parts.slice(0, count));
    groups.set(key, [...(groups.get(key) ?? []), found]);
  }
  return [...groups].map(([key, members]) => ({
    key,
    members,
    parts: members[0]?.parts ?? [],
    behind: members.map((member) => member.key),
    unknown: members.reduce((sum, member) => sum + (member.sum.unknown ?? 0), 0),
    amount: members.reduce((sum, member) => sum.plus(member.sum.amount), new Exact(0)),
  }));
}

/** Table D: vehicles belong to the marshal of the seat. A fuel without a rate for its engine is not refused. */
const engineLines = ({ year, quantities, dictionaries, company }: YearFacts): AirLine[] =>
  groupedBy(quantities, "air-d", 2).map(({ parts: [engineId = "", fuelId = ""], members, ...line }) => {
    const engine = lookUp(dictionaries, "vehicleEngine", engineId);
    const fuel = lookUp(dictionaries, "vehicleFuel", fuelId);
    const isWeighed = members.some(({ parts: [, , density] }) => density !== "");
    return {
      office: company.seatVoivodeship || null,
      line: pricedLine(
        {
          ...line,
          what: `${engine?.name ?? "Silnik spoza słownika"}: ${fuel?.name ?? "paliwo spoza słownika"}`,
          unit: "Mg",
          rate: engine?.rates[fuelId]?.[year],
          kind: "vehicleEngine",
          id: engineId,
          area: "vehicles",
          why: [
            ...(engine?.note === undefined ? [] : [engine.note]),
            ...(isWeighed ? unconfirmedAmong({ "Gęstość paliwa": fuel?.density }) : []),
          ],
        },
        year,
      ),
    };
  });

/** Table C: by office and gmina. Gas that was bought in kWh is divided here, where nothing is added any more. */
const boilerLines = ({ year, quantities, dictionaries }: YearFacts): AirLine[] =>
  groupedBy(quantities, "air-c", 3).map(({ parts: [office = "", gmina = "", boilerId = ""], members, ...line }) => {
    const boiler = lookUp(dictionaries, "heatingBoiler", boilerId);
    const unit = boiler?.unit ?? "Mg";
    const counted = members.reduce((sum, { parts: [, , , perCubicMetre = ""], sum: { amount } }) => {
      const own = perCubicMetre === "" ? new Exact(amount) : new Exact(amount).dividedBy(perCubicMetre);
      return sum.plus(own);
    }, new Exact(0));
    return {
      office,
      line: pricedLine(
        {
          ...line,
          amount: unit === "Mg" ? counted : counted.times("0.000001"),
          what: `${boiler?.name ?? "Kocioł spoza słownika"}, gmina ${gmina}`,
          unit,
          rate: boiler?.rates[year],
          kind: "heatingBoiler",
          id: boilerId,
          area: "heatingBoilers",
        },
        year,
      ),
    };
  });

const sourceIn = ({ dictionaries, year }: YearFacts, id: string) => {
  const source = lookUp(dictionaries, "otherEmissionSource", id);
  return {
    what: source?.name ?? "Źródło spoza słownika",
    rate: source?.rates[year],
    unit: source?.unit ?? "kg",
    kind: "otherEmissionSource" as const,
    id,
    area: "otherEmissions" as const,
  };
};

/** Table A. */
const substanceLines = (facts: YearFacts): AirLine[] =>
  groupedBy(facts.quantities, "air-a", 2).map(({ parts: [office = "", id = ""], ...line }) => ({
    office,
    line: pricedLine({ ...line, ...sourceIn(facts, id) }, facts.year),
  }));

/** Table B: what is recovered of the vapours is not charged; that an empty cell means none is our reading. */
const petrolLines = (facts: YearFacts): AirLine[] =>
  groupedBy(facts.quantities, "air-b", 3).map(({ parts: [office = "", id = "", recovered = ""], ...line }) => {
    const source = sourceIn(facts, id);
    const factor = new Exact(100).minus(recovered || "0").times("0.01");
    return {
      office,
      line: pricedLine(
        {
          ...line,
          ...source,
          what: recovered === "" ? source.what : `${source.what}, odzysk par ${formatDecimal(recovered)} %`,
          factor: { value: factor, text: recovered === "" ? "" : ` × (100 − ${formatDecimal(recovered)})/100` },
          why:
            recovered === ""
              ? ["Nie podano skuteczności odzysku par: przyjęto, że odzysku nie było."]
              : ["Przyjmujemy, że opłata maleje o skuteczność odzysku par."],
        },
        facts.year,
      ),
    };
  });

/** Table E: the rate is that of a hundred places for a whole year. */
const poultryLines = (facts: YearFacts): AirLine[] =>
  groupedBy(facts.quantities, "air-e", 2).map(({ parts: [office = "", id = ""], ...line }) => {
    const source = sourceIn(facts, id);
    const days = isLeap(facts.year) ? 366 : 365;
    const basis = {
      key: line.key,
      what: source.what,
      behind: line.behind,
      quantity: { amount: line.amount.toFixed(), unit: "stanowisk × dni" },
      rate: source.rate ? rateInLine(source.rate, "zł/100 stanowisk", facts.year) : null,
    };
    if (!source.rate || line.unknown > 0) return { office, line: pricedLine({ ...line, ...source }, facts.year) };
    const formula = `${formatDecimal(line.amount.toFixed())} / 100 × ${zl(source.rate.value)} / ${days}`;
    // Divided last, so that nothing is rounded before the grosz.
    const amount = line.amount.times(source.rate.value).dividedBy(100 * days);
    return {
      office,
      line: knownLine(basis, formula, amount, [
        "Przyjmujemy stawkę roczną w proporcji do dni chowu.",
        ...unconfirmedAmong({ Stawka: source.rate }),
      ]),
    };
  });
