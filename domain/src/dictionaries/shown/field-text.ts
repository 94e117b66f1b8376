import { lookUp } from "../dictionary-items.ts";
import type { Dictionaries } from "../dictionaries-answer.ts";
import type { DictionaryKind } from "../kinds.ts";
import { rateStatusName } from "../../year-law/rate-statuses.ts";
import type { Rate } from "../../year-law/rate.ts";
import { comparePolish } from "../../polish/collation.ts";
import { formatDecimal } from "../../polish/decimals.ts";
import type { FieldDeclaration, SeriesDeclaration } from "./kind-declaration.ts";
import { readPath, textAt } from "./value-path.ts";
import type { DictionaryItemChange } from "../contract/dictionaries.ts";
import { formatInstant } from "../../polish/dates.ts";

const NBSP = "\u00a0";

/** A field of an item as text; empty if it has no value. */
export function fieldText(field: FieldDeclaration, value: object, all: Dictionaries): string {
  const text = textAt(value, field.path);
  if (field.type === "reference" && field.isMany) {
    const ids: unknown = readPath(value, field.path);
    return (Array.isArray(ids) ? ids : [])
      .map((id) => itemName(all, field.to, String(id)))
      .toSorted(comparePolish)
      .join(", ");
  }
  if (text === "" || field.type === "text") return text;
  if (field.type === "decimal") return `${decimalText(text)}${NBSP}${field.unit}`;
  if (field.type === "reference") return itemName(all, field.to, text);
  return field.options.find(({ value }) => value === text)?.label ?? text;
}

export const itemName = (all: Dictionaries, kind: DictionaryKind, id: string): string =>
  lookUp(all, kind, id)?.name ?? "(pozycja usunięta)";

export const unitOf = ({ unit }: SeriesDeclaration, value: object): string =>
  typeof unit === "string" ? unit : unit(value);

export const numberText = ({ value }: Pick<Rate, "value">, unit: string, places: number): string =>
  `${decimalText(value, places)}${unit && `${NBSP}${unit}`}`;

/** A number with status and source, as in a history. The note is only there for those who may read it. */
export function wholeRateText(rate: Rate, series: SeriesDeclaration, of: object): string {
  const known = [rate.source, rate.note].filter(Boolean).join("; ");
  const status = rateStatusName(rate.status, series.isMasculine);
  return `${numberText(rate, unitOf(series, of), series.places)}, ${status}${known && ` (${known})`}`;
}

/** Values stored by older programs may not be decimals; they are shown unchanged. */
function decimalText(value: string, places = 0): string {
  return /^\d+(\.\d+)?$/.test(value) ? formatDecimal(value, { places }) : value;
}

/** "Dorota Doradca (doradca@ekorok.local)" */
export function whoChanged({ who, action }: Pick<DictionaryItemChange, "who" | "action">): string {
  if (!who) return action === "dictionary.seed" ? "Ekorok, dane dostarczone z programem" : "konto już nie istnieje";
  return who.displayName ? `${who.displayName} (${who.email})` : who.email;
}

/** "Autor zmiany: Dorota Doradca (doradca@ekorok.local), 15.11.2026, 11:46." */
export const changeAuthor = (change: DictionaryItemChange): string =>
  `Autor zmiany: ${whoChanged(change)}, ${formatInstant(change.at)}.`;
