import type { Charge, ChargeLine } from "../contract/charges.ts";
import { MATERIAL_NUMBERS, materialName, packagingMaterials } from "../../dictionaries/value-choices.ts";
import { Exact, exactSum, textOf } from "../../exact.ts";
import { formatDecimal } from "../../polish/decimals.ts";
import { chargeScopes, packagingAreas, type ChargeRule } from "../charged-areas.ts";
import { inputsLacked, plainCharge, shareOf, amountWithUnit, undeterminedLine } from "../charge.ts";
import { aidLine, ceilingRemark, deMinimisOf } from "./de-minimis.ts";
import { massRemarks, materialsOf, packagingLines, returnedRemarks } from "./packaging-lines.ts";
import { totalOf } from "../../areas/quantities.ts";
import { rowsNotCounted } from "../row-quantities.ts";
import { settledOtherwise, settlementOf, wholeOf } from "../settling.ts";
import { gapsIn, gapsOf, hasIncompleteRows, type YearFacts, seatCharge } from "../year-facts.ts";

/** Whether packaging concerns the company. */
export const hasPackaging = ({ quantities, inputs }: YearFacts): boolean =>
  totalOf(quantities, "packaging") !== null ||
  hasIncompleteRows(quantities, packagingAreas) ||
  settlementOf(inputs, "packaging") !== undefined ||
  Object.keys(inputs.recycled ?? {}).length > 0;

/** The product fee for packaging, depending on how the company settles it. */
export function packagingCharges(facts: YearFacts): Charge[] {
  if (!hasPackaging(facts)) return [];
  const head = seatCharge(facts, "packaging", "Opłata produktowa za opakowania", "productFee");
  const deMinimis = deMinimisOf(facts);
  if (deMinimis.standing === "within")
    return [
      plainCharge({ ...head, lines: [deMinimis.line], beside: [aidLine(facts)], remarks: [ceilingRemark(facts)] }),
    ];
  if (deMinimis.standing === "unknown")
    return [plainCharge({ ...head, lines: [deMinimis.line], remarks: massRemarks(facts) })];
  const otherwise =
    deMinimis.standing === "above"
      ? null
      : settledOtherwise(facts, "packaging", wholeOf(facts, "packaging", head.title));
  if (otherwise)
    return [plainCharge({ ...head, lines: otherwise.lines, remarks: [...otherwise.remarks, ...massRemarks(facts)] })];
  const overall = overallLevel(facts);
  return [
    plainCharge({
      ...head,
      lines: [...packagingLines(facts), ...rowsNotCounted(facts, packagingAreas)],
      ...(overall.beside.length > 0 && { beside: overall.beside }),
      gaps: [...gapsOf(facts), ...overall.gaps],
      remarks: [
        ...(deMinimis.standing === "above"
          ? ["Masa opakowań przekracza limit de minimis: liczymy jak przy rozliczaniu samodzielnym."]
          : []),
        ...overall.remarks,
        ...onlyReturned(facts),
        MATERIAL_NUMBERS,
        "Przyjmujemy zaokrąglenie do grosza osobno dla każdego materiału; ustawa może wymagać pełnych złotych.",
      ],
    }),
  ];
}

const capitalised = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** Materials of which all packaging is returned have no line of their own, so this is a remark. */
const onlyReturned = (facts: YearFacts): string[] => {
  const lined = materialsOf(facts);
  return packagingMaterials
    .filter((material) => !lined.includes(material))
    .flatMap((material) =>
      returnedRemarks(facts, material).map((why) => `${capitalised(materialName(material))}: ${why}`),
    );
};

export const packagingRule: ChargeRule = { ...chargeScopes.packaging, of: packagingCharges, soFar: massSoFar };

/**
 * Whether the required level for all packaging together is reached. If not, the law has another fee; we have not read
 * how it combines with those of the materials, so the sum is a minimum. While masses are incomplete, the level is
 * never called reached. Missing inputs are lines of `beside`.
 */
function overallLevel(facts: YearFacts): { gaps: string[]; remarks: string[]; beside: ChargeLine[] } {
  const { quantities, law, inputs, year } = facts;
  const found = totalOf(quantities, "packaging");
  if (found === null) return { gaps: [], remarks: [], beside: [] };
  const level = law?.packaging?.overallRecyclingLevel;
  const gap = (text: string, beside: ChargeLine[] = []) => ({ gaps: [text], remarks: [], beside });
  if (!level) return gap(`Poziom recyklingu wszystkich opakowań na ${year} rok jest nieustalony.`);
  const recycled = exactSum(Object.values(inputs.recycled ?? {}));
  const required = shareOf(new Exact(found.amount), level.value);
  const doubt = level.status === "unconfirmed" ? " (poziom niepotwierdzony)" : "";
  const of = `${formatDecimal(level.value)} %${doubt} × ${amountWithUnit(found.amount, "kg")} = ${amountWithUnit(required, "kg")}`;
  const materials = materialsOf(facts);
  const lacked = materials.flatMap((material) =>
    material && inputs.recycled?.[material] === undefined ? [material] : [],
  );
  if (lacked.length > 0) {
    const why = `Nie wiadomo, czy poziom recyklingu wszystkich opakowań razem jest osiągnięty. Nie podano recyklingu: ${lacked.map(materialName).join(", ")}.`;
    const { key: _, ...whole } = wholeOf(facts, "packaging", "Poziom recyklingu wszystkich opakowań razem");
    const missing = inputsLacked(lacked.map((material) => `recycled.${material}`));
    return gap(why, [undeterminedLine({ key: "packaging-overall", ...whole }, why, missing)]);
  }
  if (recycled.lessThan(required))
    return gap(
      `Poziom recyklingu wszystkich opakowań razem nie jest osiągnięty: ${amountWithUnit(recycled, "kg")}, a trzeba ${of}. Tej osobnej opłaty nie liczymy.`,
    );
  if (gapsIn(facts, packagingAreas).length > 0 || found.unknown !== undefined || materials.includes(null))
    return gap(
      `Nie wiadomo, czy poziom recyklingu wszystkich opakowań razem jest osiągnięty, bo nie znamy jeszcze ich całej masy: ${amountWithUnit(recycled, "kg")}, a trzeba co najmniej ${of}.`,
    );
  return {
    gaps: [],
    remarks: [
      `Poziom recyklingu wszystkich opakowań razem jest osiągnięty: ${amountWithUnit(recycled, "kg")} ≥ ${of}.`,
    ],
    beside: [],
  };
}

/** How far the year's packaging is from the de minimis limit, whichever way of settling was chosen. */
export function massSoFar(charge: Charge, facts: YearFacts): string[] {
  const limit = facts.law?.packaging?.deMinimisMass;
  if (!limit) return [`Limit de minimis na ${facts.year} rok jest nieustalony.`];
  const found = totalOf(facts.quantities, "packaging");
  const mass = new Exact(found?.amount ?? "0");
  const isLeast = found?.unknown !== undefined || gapsIn(facts, packagingAreas).length > 0;
  const left = new Exact(limit.value).minus(mass);
  const doubt = limit.status === "unconfirmed" ? ", niepotwierdzony" : "";
  const named = `${formatDecimal(textOf(new Exact(limit.value).times("0.001")))} Mg (de minimis${doubt})`;
  const total = `Masa opakowań w roku: ${isLeast ? "co najmniej " : ""}${amountWithUnit(mass, "kg")}.`;
  if (left.isPositive())
    return [
      total,
      ...massRemarks(facts),
      `Do limitu ${named} zostało ${isLeast ? "najwyżej " : ""}${amountWithUnit(left, "kg")}.`,
    ];
  const way = settlementOf(facts.inputs, "packaging")?.way;
  const meaning = way === "deMinimis" ? ": liczymy jak przy rozliczaniu samodzielnym" : "";
  return [
    ...whyNothing(charge, way),
    total,
    ...massRemarks(facts),
    `Limit ${named} przekroczony o ${amountWithUnit(left.abs(), "kg")}${meaning}.`,
  ];
}

/** Explains why nothing is due although the limit is exceeded. */
function whyNothing({ due }: Charge, way: string | undefined): string[] {
  if (!due || due.isAtLeast || !new Exact(due.amount).isZero()) return [];
  return [
    way === "organisation"
      ? "Nic, bo opakowania rozlicza organizacja odzysku."
      : "Nic, bo wymagane poziomy recyklingu są osiągnięte.",
  ];
}
