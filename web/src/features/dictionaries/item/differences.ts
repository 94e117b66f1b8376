import { type Dictionaries, type DictionaryKind, rate as rateSchema } from "@ekorok/domain";
import { fieldText, itemName, wholeRateText } from "../field-text.ts";
import type { SeriesDeclaration } from "../kind-declaration.ts";
import { kindDeclarations } from "../kind-declarations.ts";
import { readPath } from "../value-path.ts";

export type Difference = { readonly label: string; readonly one: string | null; readonly other: string | null };

/** In what two states of an item differ, in words. A state that is not there has nothing to say. */
export function differencesBetween(
  kind: DictionaryKind,
  all: Dictionaries,
  one: object | null,
  other: object | null,
): Difference[] {
  const [first, second] = [statements(kind, all, one), statements(kind, all, other)];
  return [...new Map([...first, ...second]).keys()]
    .filter((label) => first.get(label) !== second.get(label))
    .map((label) => ({ label, one: first.get(label) ?? null, other: second.get(label) ?? null }));
}

/** All that an item says, by what it is said of. */
function statements(kind: DictionaryKind, all: Dictionaries, value: object | null): Map<string, string> {
  const said = new Map<string, string>();
  if (!value) return said;
  const { fields, series } = kindDeclarations[kind];
  for (const field of fields) {
    const text = fieldText(field, value, all);
    if (text) said.set(field.label, text);
  }
  for (const each of series) for (const [label, text] of seriesStatements(each, all, value)) said.set(label, text);
  return said;
}

function seriesStatements(series: SeriesDeclaration, all: Dictionaries, value: object): [string, string][] {
  const { field, label, by } = series;
  const content = readPath(value, field);
  const named = (name: string, found: unknown): [string, string][] => {
    const { data } = rateSchema.safeParse(found);
    return data ? [[name, wholeRateText(data, series, value)]] : [];
  };
  if (by === "nothing") return named(label, content);
  if (by === "fuel")
    return entriesOf(content).flatMap(([fuel, years]) =>
      entriesOf(years).flatMap(([year, rate]) =>
        named(`${label} ${year}, ${itemName(all, "vehicleFuel", fuel)}`, rate),
      ),
    );
  return entriesOf(content).flatMap(([year, rate]) => named(`${label} ${year}`, rate));
}

const entriesOf = (content: unknown): [string, unknown][] =>
  typeof content === "object" && content !== null ? Object.entries(content) : [];
