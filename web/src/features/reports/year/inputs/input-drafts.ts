import { fieldName, isSameInput } from "@ekorok/domain/charges/inputs/year-input-fields";
import type { InputChange } from "../../../../api/year-charges.ts";
import { whileDraftsAreKept, INPUT_DRAFTS, storedNames } from "../../../../drafts.ts";
import { type TypeGuard, hasFields } from "../../../../shape.ts";
import { readStored, writeStored } from "../../saving/json-storage.ts";

const isField: TypeGuard<string[]> = (value): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((name) => typeof name === "string");
/** The server validates it. */
const isValue: TypeGuard<InputChange["to"]> = (value): value is InputChange["to"] =>
  ["string", "number", "boolean", "object"].includes(typeof value);
const isOwn: TypeGuard<InputChange["to"][]> = (value): value is InputChange["to"][] =>
  Array.isArray(value) && value.every(isValue);
const isInputDraft = hasFields({ change: hasFields<InputChange>({ field: isField, from: isValue, to: isValue }) });
const hasOwn = hasFields({ own: isOwn });

/**
 * A change, and earlier values of the same field that may or may not have reached the server: any of them may be
 * stored there.
 */
type InputDraft = { readonly change: InputChange; readonly own: readonly InputChange["to"][] };

/** Keeps unsaved yearly inputs in the browser, so that a reload, a crash or an expired session loses nothing. */
export type InputDrafts = {
  /** Unsaved changes of all tabs, and what was being typed in this one. */
  readonly read: () => InputDraft[];
  /** Stores changes that are being sent or were refused. */
  readonly keep: (changes: readonly InputChange[]) => void;
  /** The changes were saved or discarded; newer text of the same fields stays. */
  readonly forget: (changes: readonly InputChange[]) => void;
  /** Text being typed into a field; null once it is entered. */
  readonly type: (field: InputChange["field"], change: InputChange | null) => void;
};

/**
 * Each input has its own name, so that two tabs do not overwrite each other. Half-typed text is in the storage of the
 * tab: another tab with the same year must not enter it.
 */
export function inputDrafts(
  { uid, year }: { readonly uid: string; readonly year: number },
  { browser = window.localStorage, tab = window.sessionStorage } = {},
): InputDrafts {
  const start = `${INPUT_DRAFTS}${uid}/${year}/`;
  const nameOf = (field: InputChange["field"]) => start + fieldName(field);
  const mayKeep = whileDraftsAreKept();
  const write = (storage: Storage, change: InputChange, own: InputDraft["own"] = []) => {
    if (mayKeep()) writeStored(() => storage, nameOf(change.field), { change, own });
  };
  return {
    read: () => {
      const allIn = (storage: Storage) => storedNames(storage, start).flatMap((name) => draftsAt(storage, name));
      const all = new Map(allIn(browser).map((kept) => [fieldName(kept.change.field), kept]));
      for (const { change } of allIn(tab)) {
        // Typed over an unsaved change: the server may have the value before both, or one of them.
        const before = all.get(fieldName(change.field));
        const { from } = before?.change ?? change;
        all.set(fieldName(change.field), { change: { ...change, from }, own: before ? valuesOf(before) : [] });
      }
      return [...all.values()];
    },
    keep: (changes) => {
      for (const change of changes)
        write(browser, change, distinct(draftsAt(browser, nameOf(change.field)).flatMap(valuesOf)));
    },
    forget: (changes) => {
      for (const { field, to } of changes)
        for (const { change } of draftsAt(browser, nameOf(field)))
          if (isSameInput(change.to, to)) browser.removeItem(nameOf(field));
    },
    type: (field, change) => {
      if (change) write(tab, change);
      else tab.removeItem(nameOf(field));
    },
  };
}

const valuesOf = ({ change: { from, to }, own }: InputDraft) => [...own, from, to];

/** At most this many are recognised as one's own; with more, a conflict is asked about. */
const MOST_OWN = 20;
const distinct = (values: readonly InputChange["to"][]) =>
  values.filter((one, index) => values.findIndex((other) => isSameInput(one, other)) === index).slice(-MOST_OWN);

function draftsAt(storage: Storage, name: string): InputDraft[] {
  const draft = readStored(() => storage, name, isInputDraft);
  return draft ? [{ change: draft.change, own: hasOwn(draft) ? draft.own : [] }] : [];
}
