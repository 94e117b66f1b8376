import { foldPolish } from "@ekorok/domain/polish/folding";
import type { ChoiceOption } from "./grid-column.ts";

/**
 * The options that hold every typed word, accents aside, or are called so otherwise; those that have the text nearest to their
 * beginning come first.
 */
export function matchOptions(options: readonly ChoiceOption[], typed: string): readonly ChoiceOption[] {
  const text = foldPolish(typed.trim());
  if (!text) return options;
  const words = text.split(/\s+/);
  return options
    .map((option) => ({ option, label: foldPolish(option.label), codes: (option.codes ?? []).map(foldPolish) }))
    .filter(
      ({ label, codes }) => words.every((word) => label.includes(word)) || codes.some((code) => code.startsWith(text)),
    )
    .map(({ option, label, codes }) => ({
      option,
      rank: codes.includes(text) ? 0 : rankOf(label, text),
      at: label.indexOf(text),
    }))
    .toSorted((a, b) => a.rank - b.rank || a.at - b.at)
    .map(({ option }) => option);
}

function rankOf(label: string, text: string): number {
  if (label === text) return 0;
  if (label.startsWith(text)) return 1;
  return label.includes(` ${text}`) ? 2 : 3;
}
