import { z } from "zod";
import { kindAt, type DictionaryKind } from "./kinds.ts";

const UUID = "[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}";

/** A random UUID in lower case: one spelling, so that a reference is equal to what it refers to. */
export const itemId = z.string().regex(new RegExp(`^${UUID}$`));

const FIELD = new RegExp(`^([A-Za-z]+)\\.(${UUID})$`);

/** `engines.{id}` in `vehicles`: one known key and one id. It is compared, never followed as a path. */
export function parseField(document: string, field: string): { kind: DictionaryKind; id: string } | undefined {
  const [, key = "", id = ""] = FIELD.exec(field) ?? [];
  const kind = kindAt(document, key);
  return kind && { kind, id };
}
