import { bareHeading, wordsIn } from "../polish/folding.ts";
import { unitNamed } from "../areas/unit-names.ts";
import { unitInHeading } from "./heading-unit.ts";
import { type Field, rivalColumns } from "./headings.ts";

/** Words of a heading that speaks of all pieces of a row together. "Masa kartonu", "Średnia masa" may speak of one. */
const WHOLE =
  /^(?:mas[ay]|wag[ai]|ciezar|tonaz|ilosc|opakowan|sztuk|produktow|wprowadzon(?:a|e|ych)|wytworzon(?:a|e|ych)|netto|brutto|w|i|tys)$/;

const TOGETHER = /^(?:razem|lacznie|laczn[aey]|calkowit[aey]|ogolem|sum[ay]|wszystkich)$/;

function mayBeOfOne(heading: string, { units }: Field): boolean {
  const named = (name: string) => unitNamed(name, units);
  const words = wordsIn(bareHeading(heading));
  if (words.some((word) => TOGETHER.test(word))) return false;
  const isPlain = words.every((word) => WHOLE.test(word) || named(word) !== undefined);
  return !isPlain || unitInHeading(heading, named) === "g";
}

/**
 * Fields with the columns of which somebody has to say which one fills them: several headings could name them; or pieces are
 * counted and the only mass may be that of one, and it is asked of both masses.
 */
export function askedColumns(
  headings: readonly string[],
  fields: readonly Field[],
  named: ReadonlyMap<number, Field>,
): ReadonlyMap<Field, readonly number[]> {
  const rivals = rivalColumns(headings, fields, named);
  const keys = new Set([...named.values()].map(({ key }) => key));
  const [place, mass] = [...named].find(([, { key }]) => key === "mass") ?? [];
  const isAlone = keys.has("count") && !keys.has("unitMass") && mass !== undefined && !rivals.has(mass);
  if (!isAlone || place === undefined || !mayBeOfOne(headings[place] ?? "", mass)) return rivals;
  const both = fields.filter(({ key }) => key === "mass" || key === "unitMass");
  return new Map([...rivals, ...both.map((field) => [field, [place]] as const)]);
}

/** The column of which it is asked whether it is the mass of one piece or of all. */
export function massAskedOf(rivals: Readonly<Record<string, readonly number[]>> = {}): number | undefined {
  const [place, ...more] = rivals["mass"] ?? [];
  return more.length === 0 ? place : undefined;
}
