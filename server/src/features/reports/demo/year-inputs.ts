import { lineKey } from "@ekorok/domain/areas/line-key";
import { totalOf } from "@ekorok/domain/areas/quantities";
import { chargesOf } from "@ekorok/domain/charges/all-charges";
import { missingFields } from "@ekorok/domain/charges/asked-inputs";
import type { ChargeLine } from "@ekorok/domain/charges/contract/charges";
import type { WayOfSettling } from "@ekorok/domain/charges/contract/year-inputs";
import type { YearFacts } from "@ekorok/domain/charges/year-facts";
import { yearLacks } from "@ekorok/domain/charges/year-lacks";
import { Exact } from "@ekorok/domain/exact";
import type { Db } from "../../../db/index.ts";
import { changeInputs } from "../charges/change-inputs.ts";
import { readYearFacts } from "../charges/year-facts.ts";
import type { ReportWriter } from "../proofs.ts";

/** Enters what the charges of a year ask for, as somebody would who has gathered it all: some of what had to be, and no more but what an organisation takes. */
export async function addDemoInputs(db: Db, writer: ReportWriter, year: number, way: WayOfSettling): Promise<void> {
  // An answer may lead to the next question.
  for (let round = 0; round < 6; round++) {
    const { facts } = await readYearFacts(db, writer.uid, year);
    const charges = chargesOf(facts);
    const lines = charges.flatMap((charge) => charge.lines);
    const changes = yearLacks(charges, year, facts.lacksEarlier).flatMap(({ missing: { where, field } }) => {
      const line = lines.find((one) => missingFields(one).includes(field));
      return where === "inputs" ? [{ field: field.split("."), from: null, to: answerTo(field, line, facts, way) }] : [];
    });
    const mass = way === "organisation" && round === 0 ? totalOf(facts.quantities, "packaging") : null;
    const price = mass && { field: ["organisationPrice"], from: null, to: partOf(mass.amount, "0.4") };
    if (changes.length === 0 && !price) return;
    await changeInputs(db, writer, year, [...changes, ...(price ? [price] : [])], new Date());
  }
}

/** A little less the year before than this year; a third of it collected, half of it recycled. */
function answerTo(field: string, line: ChargeLine | undefined, facts: YearFacts, way: WayOfSettling) {
  const [name = "", first = "", second = ""] = field.split(".");
  const { quantities, year } = facts;
  switch (name) {
    case "settlements":
      return { way, organisation: "Krąg Odzysku S.A.", contract: `KO/${year}/118` }[second] ?? way;
    case "isMicro":
      return false;
    case "registeredIn":
      return 2019;
    case "earlierMonths":
      return {};
    case "supReasons":
      return "Część wydano bezpłatnie.";
    case "equipmentBefore":
      return partOf(quantities[lineKey("equipment", second)]?.amount, "0.9");
    case "equipmentCollected":
      return partOf(quantities[lineKey("equipment", first)]?.amount, "0.35");
    case "equipmentRevenueBefore":
      return partOf(totalOf(quantities, "equipment-revenue")?.amount, "0.9");
    case "packagingValueBefore":
      return partOf(totalOf(quantities, "packaging-value")?.amount, "0.9");
    case "batteriesBefore":
      return partOf(quantities[lineKey("batteries", "portable")]?.amount, "0.9");
    case "batteriesCollected":
      return partOf(quantities[lineKey("batteries", "portable")]?.amount, "0.35");
    case "otherAid":
    case "network":
      return "0";
    default:
      return partOf(line?.quantity?.amount, "0.5");
  }
}

const partOf = (amount: string | undefined, share: string): string =>
  new Exact(amount ?? "0").times(share).floor().toFixed();
