import { foldAccents } from "./fold-accents.ts";
import type { ChoiceOption } from "./grid-column.ts";

/** The options that hold every typed word, accents aside; those that begin with the text come first. */
export function matchOptions(options: readonly ChoiceOption[], typed: string): readonly ChoiceOption[] {
  const text = foldAccents(typed.trim());
  if (!text) return options;
  const words = text.split(/\s+/);
  const ranked: ChoiceOption[][] = [[], [], [], []];
  for (const option of options) {
    const label = foldAccents(option.label);
    if (words.every((word) => label.includes(word))) ranked[rankOf(label, text)]?.push(option);
  }
  return ranked.flat();
}

function rankOf(label: string, text: string): number {
  if (label === text) return 0;
  if (label.startsWith(text)) return 1;
  return label.includes(` ${text}`) ? 2 : 3;
}
