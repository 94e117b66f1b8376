import type { Charge, YearCharges } from "../contract/charges.ts";
import type { InputValue, YearInputs } from "../contract/year-inputs.ts";
import { askedInputs } from "./asked-inputs.ts";
import { wayNames, waysFor } from "./input-words.ts";
import { type InputGroup } from "./input-groups.ts";
import { proposedInput } from "./year-before-inputs.ts";
import type { YearLack } from "./year-lacks.ts";
import { fieldName, inputAt, type InputField, withInput } from "./year-input-fields.ts";
import { type AskedInput, inputsOf, lacksOf } from "./asked-input.ts";

/** Computes charges by the domain's rules. Only what they ask for is used: amounts come from the server. */
type Compute = (inputs: YearInputs) => readonly Charge[];

export type Known = {
  /** As the server has it. */
  readonly saved: YearCharges;
  /** With answers that are not saved yet. */
  readonly now: YearInputs;
  readonly compute: Compute;
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server validates it
const changed = (inputs: YearInputs, field: InputField, to: InputValue | null) =>
  withInput(inputs, field, to) as YearInputs;

/** What is stored, with changes that are under way. */
export const inputsNow = (
  inputs: YearInputs,
  unsaved: readonly { readonly field: InputField; readonly to: InputValue | null }[],
): YearInputs => unsaved.reduce((all, { field, to }) => changed(all, field, to), inputs);

/**
 * What is asked for now, without waiting for the server: what follows from an answer is there as soon as the answer
 * is given, or proposed from the year before.
 */
export function askedNow({ saved, now, compute }: Known, wanted: readonly string[]): AskedInput[] {
  const inputs = withProposals({ saved, now, compute }, wanted);
  const own = { ...saved, inputs, charges: [...compute(inputs)] };
  const lacked = new Set<string>(lacksOf(own).map(({ missing: { field } }) => field));
  // The server knows more of the year than the browser, so what it asks for is there until it is answered.
  return inputsOf({ ...own, charges: [...own.charges, ...saved.charges] }, wanted).map((one) => {
    const value = inputAt(now, one.field);
    const proposed = value === null ? one.value : null;
    const names = [one.field, ["confirmed", ...one.field]].map(fieldName);
    const isLacked = names.some((name) => lacked.has(name)) || (one.isMissing && one.value === null);
    return { ...one, value, proposed, isMissing: proposed !== null || isLacked };
  });
}

/** An answer may lead to another question with a proposal: the way of settling to its organisation. */
const ROUNDS = 3;

function withProposals({ saved, now, compute }: Known, wanted: readonly string[]): YearInputs {
  let inputs = now;
  for (let round = 0; round < ROUNDS; round++) {
    const asked = askedInputs([...compute(inputs), ...saved.charges], inputs, wanted);
    const proposals = asked.flatMap((field) => {
      const to = inputAt(inputs, field) === null ? proposedInput(field, saved.inputsBefore) : null;
      return to === null ? [] : [{ field, to }];
    });
    if (proposals.length === 0) break;
    inputs = inputsNow(inputs, proposals);
  }
  return inputs;
}

/**
 * How many answers a year still needs, those that only have to be confirmed and what follows from them included. Every
 * page takes this number from here.
 */
export const countToAnswer = (asked: readonly AskedInput[], lacks: readonly YearLack[]): number =>
  asked.filter(({ isMissing }) => isMissing).length + lacks.filter(({ missing }) => missing.where === "company").length;

/** What each way of settling would ask for: "jeśli samodzielnie: …". */
export function waysAhead({ saved, now, compute }: Known, group: InputGroup): { way: string; asks: string }[] {
  return waysFor(group).flatMap((way) => {
    const inputs = changed(now, ["settlements", group, "way"], way);
    const asked = inputsOf({ ...saved, inputs, charges: [...compute(inputs)] });
    const asks = asked.filter(({ words, isMissing }) => words.group === group && isMissing);
    return asks.length === 0 ? [] : [{ way: wayNames[way], asks: asks.map(({ words }) => words.label).join(", ") }];
  });
}
