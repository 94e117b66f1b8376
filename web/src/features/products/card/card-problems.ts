import type { Book } from "@ekorok/domain/areas/cells";
import { cardFindings } from "@ekorok/domain/products/card-findings";
import type { CardVersion } from "@ekorok/domain/products/contract/products";
import type { CellProblem } from "../../../grid/cell-problem.ts";
import { type CardDraft, namesIn } from "./card-draft.ts";
import type { FieldProblems } from "./part-fields.tsx";

/** What is to be said of fields: of the product and the version together, and of each part. */
export type CardProblems = { readonly card: FieldProblems; readonly parts: readonly FieldProblems[] };

/** In a new card nothing is missing yet: only of what is filled in it is said what is wrong. */
export function cardProblems(draft: CardDraft, version: CardVersion, book: Book, isNew: boolean): CardProblems {
  const cellsOf = (part: number | null): Readonly<Record<string, unknown>> =>
    part === null ? { ...namesIn(draft), ...version } : { ...version.parts[part] };
  const findings = cardFindings(namesIn(draft), version, book).filter(
    ({ part, column }) => !isNew || (cellsOf(part)[column] ?? null) !== null,
  );
  const byColumn = (part: number | null) => {
    const found: Record<string, CellProblem[]> = {};
    for (const { column, level, message } of findings.filter((one) => one.part === part))
      found[column] = [...(found[column] ?? []), { level, message }];
    return found;
  };
  return { card: byColumn(null), parts: version.parts.map((_, place) => byColumn(place)) };
}
