import { hasFields, isString } from "../../../shape.ts";
import { browserStorage, readStored, writeStored } from "./json-storage.ts";

const isTextDraft = hasFields<{ text: string }>({ text: isString });

/** A text that was not sent yet: the browser keeps it through other pages, a reload and an expired session. */
export const readTextDraft = (name: string): string | null =>
  readStored(browserStorage, name, isTextDraft)?.text ?? null;

/** Null removes it. */
export const keepTextDraft = (name: string, text: string | null): void =>
  writeStored(browserStorage, name, text === null ? null : { text });
