import type { Issue } from "@ekorok/domain/contract/error-body";
import type { DictionaryPatch, ItemChange } from "@ekorok/domain/dictionaries/contract/dictionaries";
import {
  parseField,
  kindAt,
  placeOf,
  type DictionaryKind,
  WRONG_DICTIONARY_TYPE,
} from "@ekorok/domain/dictionaries/kinds";
import { dictionaryValues, type DictionaryValue } from "@ekorok/domain/dictionaries/values";
import { inputProblem } from "@ekorok/domain/polish/input-problem";
import { z } from "zod";
import { invalid } from "../../errors/refused.ts";
import { jobKind } from "../../jobs/job.ts";

export type DictionaryChange = {
  kind: DictionaryKind;
  id: string;
  /** The version that the sender saw; 0 for a new item. */
  version: number;
  /** Null: the item is removed, withdrawn or restored. */
  value: DictionaryValue | null;
  /** Numbers whose source was given with the change. */
  confirmed?: readonly string[] | undefined;
  /** Restores a withdrawn item. */
  isRestored?: true | undefined;
};

export const addressOf = ({ kind, id }: Pick<DictionaryChange, "kind" | "id">) => {
  const { document, key } = placeOf(kind);
  return { document, key, id };
};

export function historyName(item: Pick<DictionaryChange, "kind" | "id">): string {
  const { document, key, id } = addressOf(item);
  return `${document}/${key}.${id}`;
}

export const noSuchKind = () => invalid(WRONG_DICTIONARY_TYPE);
const refused = (issues: Issue[]) => invalid("Niektóre wartości są nieprawidłowe.", { issues });

export function changeFrom(
  document: string,
  { field, version, value, confirmed, restore }: DictionaryPatch,
): DictionaryChange {
  const [key = ""] = field.split(".");
  if (!kindAt(document, key)) throw noSuchKind();
  const place = parseField(document, field);
  if (!place) throw refused([{ path: "/body/field", message: "Podaj znany klucz, kropkę i identyfikator." }]);
  const parsedValue = value === undefined ? null : parsed(place.kind, value, "/body/value");
  return { ...place, version, value: parsedValue, confirmed, isRestored: restore };
}

export const changesFrom = (changes: readonly ItemChange[]): DictionaryChange[] =>
  valuesFrom(changes, "/data/changes").map((item, index) => {
    const { version = 0, confirmed } = changes[index] ?? {};
    return { ...item, version, confirmed };
  });

type SentValue = Pick<ItemChange, "document" | "key" | "id" | "value">;

/** The items' new values; each item may occur once. */
export function valuesFrom(
  sent: readonly SentValue[],
  at: string,
): (Pick<DictionaryChange, "kind" | "id"> & { value: DictionaryValue })[] {
  const known = sent.map(({ document, key, id, value }, index) => {
    const kind = kindAt(document, key);
    if (!kind) throw noSuchKind();
    return { kind, id, value: parsed(kind, value, `${at}/${index}/value`) };
  });
  const names = new Set(known.map(({ kind, id }) => `${kind} ${id}`));
  if (names.size < known.length) throw refused([{ path: at, message: "Pozycja występuje dwa razy." }]);
  return known;
}

function parsed(kind: DictionaryKind, value: unknown, at: string): DictionaryValue {
  const { data, error } = dictionaryValues[kind].safeParse(value, { error: inputProblem });
  if (error) throw refused(error.issues.map(({ path, message }) => ({ path: [at, ...path].join("/"), message })));
  return data;
}

/** Recounts open months. The schedule covers changes that added no job, as in a restored backup. */
export const recountJob = jobKind({
  name: "recount",
  title: "Przeliczenie otwartych miesięcy",
  payload: z.object({}),
  schedule: { everySeconds: 600 },
  retries: 8,
  pause: 5,
});
