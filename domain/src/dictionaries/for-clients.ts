import type { Rate } from "../year-law/rate.ts";

/**
 * How we know a number, as sources said it before there were notes: seeds of then, and what was submitted with them.
 * Only words that the program itself wrote; a source that somebody typed stays whole.
 */
const REMARKS = [
  /,? wg (?:notatek projektu [\w-]+|[\w.-]+\.(?:pl|com|eu)(?: i [\w.-]+\.(?:pl|com|eu))?)/g,
  /; (?:nie sprawdzono, czy stawka zmieniła się|wartość między potwierdzonymi|nikiel, dioksyny i furany|tlenki azotu mają|pyły krzemowe, nawozów)[^;]*/g,
  /, nieodczytana z tekstu/g,
  /, który utrzymał stawki/g,
  /: stawka z 2024 r\., niepotwierdzona na \d{4} r\.$/g,
];

const sourceForClients = (source: string): string =>
  REMARKS.reduce((text, remark) => text.replace(remark, ""), source).trim() || source;

/** What a client reads of a number: the law, not how we know it. */
export const rateForClients = ({ value, status, source }: Rate): Rate => ({
  value,
  status,
  source: sourceForClients(source),
});

const isRate = (part: object): part is Rate => "value" in part && "status" in part && "source" in part;

function withoutNotesIn(part: unknown): unknown {
  if (typeof part !== "object" || part === null || Array.isArray(part)) return part;
  return isRate(part) ? rateForClients(part) : withoutNotes(part);
}

/** An item, or all of them, with each number as clients read it. An engine's note of interpretation is no number's and stays. */
export const withoutNotes = (value: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutNotesIn(part)]));
