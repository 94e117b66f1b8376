/** 1 znak, 2 znaki, 5 znaków, 1,5 znaku. What is only counted needs no `fraction`. */
export type PluralForms = { one: string; few: string; many: string; fraction?: string };

/** The form for a number, without the number itself. */
export function plural(count: number, { one, few, many, fraction = many }: PluralForms): string {
  const size = Math.abs(count);
  if (!Number.isInteger(size)) return fraction;
  if (size === 1) return one;
  const isTeen = size % 100 >= 12 && size % 100 <= 14;
  return size % 10 >= 2 && size % 10 <= 4 && !isTeen ? few : many;
}

/** "czeka 1 pozycja", "czekają 3 pozycje", "czeka 5 pozycji". */
export const waitForms: PluralForms = { one: "czeka", few: "czekają", many: "czeka" };

export const dayForms: PluralForms = { one: "dzień", few: "dni", many: "dni" };
