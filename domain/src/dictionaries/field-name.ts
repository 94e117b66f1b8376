import { ITEM_ID } from "./item-id.ts";
import { kindAt, type DictionaryKind } from "./kinds.ts";

const FIELD = new RegExp(`^([A-Za-z]+)\\.(${ITEM_ID})$`);

/** `engines.{id}` in `vehicles`: one known key and one id. It is compared, never followed as a path. */
export function parseField(document: string, field: string): { kind: DictionaryKind; id: string } | undefined {
  const [, key = "", id = ""] = FIELD.exec(field) ?? [];
  const kind = kindAt(document, key);
  return kind && { kind, id };
}
