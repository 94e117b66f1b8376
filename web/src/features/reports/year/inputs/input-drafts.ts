import { fieldName, isSameInput } from "@ekorok/domain/charges/inputs/year-input-fields";
import type { InputChange } from "../../../../api/year-charges.ts";
import { whileDraftsAreKept, INPUT_DRAFTS, storedNames } from "../../../../drafts.ts";
import { type TypeGuard, hasFields } from "../../../../shape.ts";

const isField: TypeGuard<string[]> = (value): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((name) => typeof name === "string");
/** The server looks at it more closely. */
const isValue: TypeGuard<InputChange["to"]> = (value): value is InputChange["to"] =>
  ["string", "number", "boolean", "object"].includes(typeof value);
const isOwn: TypeGuard<InputChange["to"][]> = (value): value is InputChange["to"][] =>
  Array.isArray(value) && value.every(isValue);
const isInputDraft = hasFields({ change: hasFields<InputChange>({ field: isField, from: isValue, to: isValue }) });
const hasOwn = hasFields({ own: isOwn });

/** A change, and what was entered in the field before it and did not arrive either, as far as anybody knows: any of it may stand there. */
type InputDraft = { readonly change: InputChange; readonly own: readonly InputChange["to"][] };

/** What the browser keeps of yearly inputs, so that a reload, a crash or the end of a session costs nothing. */
export type InputDrafts = {
  /** What did not reach the server, of all tabs, and what was being typed in this one. */
  readonly read: () => InputDraft[];
  /** What is on its way to the server, or was refused. */
  readonly keep: (changes: readonly InputChange[]) => void;
  /** It has arrived, or was given up; what was typed in its place meanwhile stays. */
  readonly forget: (changes: readonly InputChange[]) => void;
  /** What is being typed into a field, or null: it was entered. */
  readonly type: (field: InputChange["field"], change: InputChange | null) => void;
};

/**
 * Under a name for each input, so that two tabs do not wipe out each other's. What is only half typed is in the storage of
 * the tab: another tab that opens the same year must not enter it.
 */
export function inputDrafts(
  { uid, year }: { readonly uid: string; readonly year: number },
  { browser = window.localStorage, tab = window.sessionStorage } = {},
): InputDrafts {
  const start = `${INPUT_DRAFTS}${uid}/${year}/`;
  const nameOf = (field: InputChange["field"]) => start + fieldName(field);
  const mayKeep = whileDraftsAreKept();
  const write = (storage: Storage, change: InputChange, own: InputDraft["own"] = []) => {
    if (!mayKeep()) return;
    try {
      storage.setItem(nameOf(change.field), JSON.stringify({ at: Date.now(), change, own }));
    } catch {
      // A full or forbidden storage only costs the safety net.
    }
  };
  return {
    read: () => {
      const allIn = (storage: Storage) => storedNames(storage, start).flatMap((name) => draftsAt(storage, name));
      const all = new Map(allIn(browser).map((kept) => [fieldName(kept.change.field), kept]));
      for (const { change } of allIn(tab)) {
        // Typed over what had not arrived either: the server has what stood there before both, or one of them.
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

/** So many are told from somebody else's; who types more while nothing arrives is asked. */
const MOST_OWN = 20;
const distinct = (values: readonly InputChange["to"][]) =>
  values.filter((one, index) => values.findIndex((other) => isSameInput(one, other)) === index).slice(-MOST_OWN);

function draftsAt(storage: Storage, name: string): InputDraft[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(name) ?? "");
    return isInputDraft(kept) ? [{ change: kept.change, own: hasOwn(kept) ? kept.own : [] }] : [];
  } catch {
    return []; // none, not ours, or cut off: as good as none
  }
}
