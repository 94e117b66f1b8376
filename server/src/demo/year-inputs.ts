import { chargesOf, Exact, settledProducts, type ChargeLine, type WayOfSettling } from "@ekorok/domain";
import type { Db } from "../db/index.ts";
import { changeInputs } from "../features/reports/charges/change-inputs.ts";
import { readYearFacts } from "../features/reports/charges/year-facts.ts";
import type { ReportWriter } from "../features/reports/proofs.ts";

/** Enters what the charges of a year ask for, as somebody would who has gathered it all: half of what had to be, and no more. */
export async function addDemoInputs(db: Db, writer: ReportWriter, year: number, way: WayOfSettling): Promise<void> {
  const settlements = settledProducts.flatMap((product) => [
    input(["settlements", product, "way"], way),
    ...(way === "organisation"
      ? [
          input(["settlements", product, "organisation"], "Krąg Odzysku S.A."),
          input(["settlements", product, "contract"], `KO/${year}/118`),
        ]
      : []),
  ]);
  await changeInputs(db, writer, year, [...settlements, input(["isMicro"], false), input(["registeredIn"], 2019)]);
  // An answer may lead to the next question.
  for (let round = 0; round < 6; round++) {
    const { facts } = await readYearFacts(db, writer.uid, year);
    const asked = new Map(chargesOf(facts).flatMap(({ lines }) => lines.flatMap(answerTo)));
    if (asked.size === 0) return;
    await changeInputs(db, writer, year, [...asked.values()]);
  }
}

const input = (field: string[], to: string | boolean | number | Record<string, never>) => ({ field, from: null, to });

function answerTo({ missing, quantity }: ChargeLine) {
  if (missing?.where !== "inputs") return [];
  const { field } = missing;
  const half = new Exact(quantity?.amount ?? "0").times("0.5").floor().toFixed();
  return [[field, input(field.split("."), field === "earlierMonths" ? {} : half)] as const];
}
