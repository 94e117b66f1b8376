import type { Charge, ChargeLine } from "../contract/charges.ts";
import type { Rate } from "../../year-law/rate.ts";
import { Exact, textOf, atRate } from "../../exact.ts";
import { formatDecimal } from "../../polish/decimals.ts";
import {
  inputsLacked,
  knownLine,
  plainCharge,
  rateInLine,
  shareOf,
  shortfall,
  amountWithUnit,
  unconfirmedReasons,
  undeterminedLine,
  zlotyText,
  noRateLine,
} from "../charge.ts";
import { type ChargeRule, chargeScopes } from "../charged-areas.ts";
import { askToConfirm } from "../inputs/doubtful-inputs.ts";
import { lineKey } from "../../areas/quantities.ts";
import { rowsNotCounted } from "../row-quantities.ts";
import { settledOtherwise } from "../settling.ts";
import { whereUnknown } from "../year-quantities.ts";
import { gapsOf, type YearFacts, seatCharge } from "../year-facts.ts";

const products = { oils: "Oleje w importowanych pojazdach", tyres: "Opony w importowanych pojazdach" } as const;
type Product = keyof typeof products;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object that nobody adds to
const both = Object.keys(products) as readonly Product[];

/** The product fee for oils and tyres inside imported vehicles. */
export function oilAndTyreCharges(facts: YearFacts): Charge[] {
  const { quantities, inputs } = facts;
  const concerned = both.filter(
    (product) => quantities[keyOf(product)] !== undefined || Object.keys(inputs[product] ?? {}).length > 0,
  );
  const notCounted = rowsNotCounted(facts, ["importedVehicles"]);
  if (concerned.length + notCounted.length === 0) return [];
  const head = seatCharge(facts, "oilsAndTyres", "Opłata produktowa za oleje i opony", "oilAndTyreFee");
  const behind = concerned.map(keyOf).filter((key) => quantities[key] !== undefined);
  const otherwise = settledOtherwise(facts, "oilsAndTyres", { key: "oils-and-tyres", what: head.title, behind });
  if (otherwise) return [plainCharge({ ...head, lines: otherwise.lines, remarks: otherwise.remarks })];
  return [
    plainCharge({
      ...head,
      lines: [...concerned.map((product) => productLine(facts, product)), ...notCounted],
      gaps: gapsOf(facts),
    }),
  ];
}

export const oilAndTyreRule: ChargeRule = { ...chargeScopes.oilsAndTyres, of: oilAndTyreCharges };

const keyOf = (product: Product) => lineKey("vehicle-parts", product);

type Numbers = { readonly feeRate?: Rate | undefined; readonly recoveryLevel: Rate; readonly recyclingLevel: Rate };

/** Recovery and recycling have a level each. We have not read how two shortfalls combine: then it is undetermined. */
function productLine(facts: YearFacts, product: Product): ChargeLine {
  const { year, law, inputs, quantities } = facts;
  const key = keyOf(product);
  const placed = quantities[key] ?? { amount: "0" };
  const mass = new Exact(placed.amount);
  const numbers: Numbers | undefined = law?.[product];
  const rate = numbers?.feeRate;
  const basis = {
    key,
    what: products[product],
    behind: quantities[key] ? [key] : [],
    quantity: { amount: textOf(mass, 9), unit: "kg" },
    rate: rate ? rateInLine(rate, "zł/kg", year) : null,
  };
  if (!numbers || !rate) return noRateLine(basis, year, { where: "law", path: `${product}.feeRate` });
  if ("unknown" in placed)
    return undeterminedLine(
      basis,
      "W części pojazdów nie podano tej masy. Uzupełnij je; jeśli żadnej, wpisz 0.",
      whereUnknown(facts, [key], "importedVehicles"),
    );
  const { recovered, recycled } = inputs[product] ?? {};
  if (recovered === undefined || recycled === undefined) {
    const lacked = [
      ...(recovered === undefined ? [`${product}.recovered`] : []),
      ...(recycled === undefined ? [`${product}.recycled`] : []),
    ];
    const why = "Nie podano masy poddanej odzyskowi i recyklingowi. Jeśli nic, wpisz 0.";
    return undeterminedLine(basis, why, inputsLacked(lacked));
  }
  const { recoveryLevel, recyclingLevel } = numbers;
  const recovery = shortfall(shareOf(mass, recoveryLevel.value), recovered);
  const recycling = shortfall(shareOf(mass, recyclingLevel.value), recycled);
  const why = unconfirmedReasons({
    Stawka: rate,
    "Poziom odzysku": recoveryLevel,
    "Poziom recyklingu": recyclingLevel,
  });
  const parts = {
    recovery: calculation(mass, recoveryLevel, recovered),
    recycling: calculation(mass, recyclingLevel, recycled),
  };
  if (!recovery.isZero() && !recycling.isZero())
    return undeterminedLine(
      basis,
      `Brakuje i odzysku (${amountWithUnit(recovery, "kg")}), i recyklingu (${amountWithUnit(recycling, "kg")}), a nie ustalono, jak łączy się wtedy opłaty.`,
      { where: "law" },
      `odzysk: ${parts.recovery}; recykling: ${parts.recycling}`,
    );
  const formula =
    recovery.isZero() && recycling.isZero()
      ? `odzysk: ${parts.recovery}, recykling: ${parts.recycling}: wymagane poziomy osiągnięte`
      : recycling.isZero()
        ? `recykling: ${parts.recycling}: osiągnięty; odzysk: (${parts.recovery}) × ${zlotyText(rate.value)}/kg`
        : `odzysk: ${parts.recovery}: osiągnięty; recykling: (${parts.recycling}) × ${zlotyText(rate.value)}/kg`;
  // At most one of them is not zero.
  const line = knownLine(basis, formula, atRate(recovery.plus(recycling), rate.value), why);
  const doubtful = ["recovered", "recycled"].map((part) => ({ field: [product, part], beside: "a wprowadzono", mass }));
  return askToConfirm(facts, line, doubtful);
}

const calculation = (mass: Exact, level: Rate, reached: string): string =>
  `${amountWithUnit(mass, "kg")} × ${formatDecimal(level.value)} % − ${amountWithUnit(reached, "kg")}`;
