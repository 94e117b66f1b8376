import { shownInput } from "@ekorok/domain/charges/inputs/input-words";
import { type InputGroup, inputGroupIds } from "@ekorok/domain/charges/inputs/input-groups";
import { fieldName, type InputField } from "@ekorok/domain/charges/inputs/year-input-fields";
import type { YearLack } from "@ekorok/domain/charges/inputs/year-lacks";
import type { AskedInput } from "@ekorok/domain/charges/inputs/asked-input";

export type AskedGroup = {
  readonly id: InputGroup;
  readonly fields: readonly AskedInput[];
  /** What is still to be answered, confirmed or corrected. */
  readonly unanswered: readonly AskedInput[];
  /** The unanswered ones with an unusual number: "Na pewno?" */
  readonly doubtful: readonly AskedInput[];
  /** The company's own data that are missing, which are entered on another page. */
  readonly company: readonly YearLack[];
  readonly isDone: boolean;
};

/** The groups of questions that matter for this company, in order. Bags are not one of them until they are sold. */
export function groupsOf(
  asked: readonly AskedInput[],
  lacks: readonly YearLack[],
  isRefused: (field: InputField) => boolean,
): AskedGroup[] {
  return inputGroupIds.flatMap((id) => {
    const fields = asked.filter(({ words }) => words.group === id);
    const unanswered = fields.filter(({ field, isMissing }) => isMissing || isRefused(field));
    const doubtful = unanswered.filter(({ value, doubt, isMissing }) => isMissing && value !== null && doubt !== null);
    const company = id === "company" ? lacks.filter(({ missing }) => missing.where === "company") : [];
    if (fields.length === 0 && company.length === 0) return [];
    return [{ id, fields, unanswered, doubtful, company, isDone: unanswered.length === 0 && company.length === 0 }];
  });
}

/** The group that a field is in. */
export const groupWith = (groups: readonly AskedGroup[], name: string | null): InputGroup | null =>
  groups.find(({ fields }) => fields.some(({ field }) => fieldName(field) === name || field[0] === name))?.id ?? null;

/**
 * The next group with something to answer, after the last one again from the first; null if there is none. A doubtful
 * number is confirmed before one leaves its group.
 */
export function nextGroup(groups: readonly AskedGroup[], after: InputGroup | null): AskedGroup | null {
  const from = groups.findIndex(({ id }) => id === after) + 1;
  const left = groups[from - 1];
  if (left && left.doubtful.length > 0) return left;
  return [...groups.slice(from), ...groups.slice(0, from)].find(({ unanswered }) => unanswered.length > 0) ?? null;
}

/** "Sposób rozliczania: samodzielnie; …": what was entered in a group. Numbers from our reports are no answers. */
export function answersOf({ fields }: AskedGroup): string {
  const given = fields.flatMap(({ words, value, ours }) =>
    value === null || ours !== null ? [] : [`${words.label}: ${shownInput(words, value)}`],
  );
  return given.join("; ");
}
