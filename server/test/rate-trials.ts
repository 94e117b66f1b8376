import type { Dictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import { placeOf, type DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import { YEAR } from "./emitter.ts";
import type { App } from "./people.ts";

/** An item as a trial is asked about it. */
export const tried = (kind: DictionaryKind, id: string, value: object) => ({
  document: placeOf(kind).document,
  key: placeOf(kind).key,
  id,
  value,
});

/** A source of emissions at another rate. */
export async function sourceAt(app: App, source: string, value: string) {
  const dictionaries = (await app.inject("/api/dictionaries")).json<Dictionaries>();
  const item = dictionaries["other-emission-sources"].types[source];
  if (!item) throw new Error("no such source");
  const { version, ...before } = item;
  const other = { value, status: "unconfirmed", source: "" };
  return {
    version,
    item: tried("otherEmissionSource", source, { ...before, rates: { ...before.rates, [YEAR]: other } }),
  };
}
