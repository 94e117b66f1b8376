import type { Rate } from "../year-law/rate.ts";

/**
 * Remarks on how we know a number, which old sources contained before numbers had notes; submitted versions still
 * have them. Matches only texts that the program itself wrote: a source that somebody typed stays whole.
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

/** A number as clients see it: with its source, without the note on how we know it. */
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

/** An item, or all of them, with numbers as clients see them. An engine's note on interpretation stays. */
export const withoutNotes = (value: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutNotesIn(part)]));
