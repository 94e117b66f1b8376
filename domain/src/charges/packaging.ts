import type { Charge } from "../contract/charges.ts";
import { Exact } from "../exact.ts";
import { formatDecimal } from "../polish/decimals.ts";
import { packagingAreas } from "./charged-areas.ts";
import { plainCharge, shareOf, shown } from "./charge.ts";
import { aidLine, ceilingRemark, deMinimisOf } from "./de-minimis.ts";
import type { Duty } from "./duty.ts";
import { massSoFar } from "./mass-so-far.ts";
import { packagingLines } from "./packaging-lines.ts";
import { quantitiesOf, totalOf } from "./quantities.ts";
import { settledOtherwise, settlementOf } from "./settling.ts";
import { gapsIn, hasIncompleteRows, officeOfSeat, type YearFacts } from "./year-facts.ts";

/** Whether there is anything to say of packaging. */
export const hasPackaging = ({ quantities, inputs }: YearFacts): boolean =>
  totalOf(quantities, "packaging") !== null ||
  hasIncompleteRows(quantities, packagingAreas) ||
  settlementOf(inputs, "packaging") !== undefined ||
  Object.keys(inputs.recycled ?? {}).length > 0;

/** The product fee for packaging, by the way of settling that was chosen for the year. */
export function packagingCharges(facts: YearFacts): Charge[] {
  if (!hasPackaging(facts)) return [];
  const head = {
    id: "packaging",
    title: "Opłata produktowa za opakowania",
    office: officeOfSeat(facts),
    deadline: "productFee",
  };
  const deMinimis = deMinimisOf(facts);
  if (deMinimis.standing === "within")
    return [
      plainCharge({ ...head, lines: [deMinimis.line], beside: [aidLine(facts)], remarks: [ceilingRemark(facts)] }),
    ];
  if (deMinimis.standing === "unknown") return [plainCharge({ ...head, lines: [deMinimis.line] })];
  const otherwise =
    deMinimis.standing === "above" ? null : settledOtherwise(facts, "packaging", wholeOf(facts, head.title));
  if (otherwise) return [plainCharge({ ...head, lines: otherwise.lines, remarks: otherwise.remarks })];
  const overall = overallLevel(facts);
  return [
    plainCharge({
      ...head,
      lines: packagingLines(facts),
      gaps: [...gapsIn(facts, packagingAreas), ...overall.gaps],
      remarks: [
        ...(deMinimis.standing === "above"
          ? ["Masa opakowań przekracza limit de minimis: liczymy jak przy rozliczaniu samodzielnym."]
          : []),
        ...overall.remarks,
        "Przyjmujemy zaokrąglenie do grosza osobno dla każdego materiału; ustawa może wymagać pełnych złotych.",
      ],
    }),
  ];
}

export const packagingDuty: Duty = { of: packagingCharges, soFar: massSoFar };

/** All packaging of the year as one line. */
const wholeOf = ({ quantities }: YearFacts, what: string) => {
  const mass = totalOf(quantities, "packaging");
  return {
    key: "packaging",
    what,
    behind: quantitiesOf(quantities, "packaging").map(({ key }) => key),
    ...(mass && { quantity: { amount: mass.amount, unit: "kg" } }),
  };
};

/**
 * Whether the level of all packaging together is reached. If it is not, the law has another fee, whose combination with
 * those of the materials was not read: then the sum is the least it can be.
 */
function overallLevel({ quantities, law, inputs, year }: YearFacts): { gaps: string[]; remarks: string[] } {
  const found = totalOf(quantities, "packaging");
  if (found === null) return { gaps: [], remarks: [] };
  const level = law?.packaging?.overallRecyclingLevel;
  if (!level) return { gaps: [`Poziom recyklingu wszystkich opakowań na ${year} rok jest nieustalony.`], remarks: [] };
  const recycled = Object.values(inputs.recycled ?? {}).reduce((sum, mass) => sum.plus(mass), new Exact(0));
  const required = shareOf(new Exact(found.amount), level.value);
  const doubt = level.status === "unconfirmed" ? " (wartość niepotwierdzona)" : "";
  const of = `${formatDecimal(level.value)} %${doubt} × ${shown(found.amount, "kg")} = ${shown(required, "kg")}`;
  return recycled.lessThan(required)
    ? {
        gaps: [
          `Poziom recyklingu wszystkich opakowań razem nie jest osiągnięty: ${shown(recycled, "kg")}, a trzeba ${of}. Tej osobnej opłaty nie liczymy.`,
        ],
        remarks: [],
      }
    : {
        gaps: [],
        remarks: [`Poziom recyklingu wszystkich opakowań razem jest osiągnięty: ${shown(recycled, "kg")} ≥ ${of}.`],
      };
}
