import { fieldName, isSameInput } from "@ekorok/domain";
import type { InputChange } from "../../../api/year-charges.ts";
import { keepsDrafts } from "../../../kept-drafts.ts";
import { type Check, hasFields } from "../../../shape.ts";
import { KEPT_INPUTS, namesIn } from "./kept-names.ts";

const isField: Check<string[]> = (value): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((name) => typeof name === "string");
/** The server looks at it more closely. */
const isValue: Check<InputChange["to"]> = (value): value is InputChange["to"] =>
  ["string", "number", "boolean", "object"].includes(typeof value);
const isKept = hasFields({ change: hasFields<InputChange>({ field: isField, from: isValue, to: isValue }) });

/** What the browser keeps of yearly inputs, so that a reload, a crash or the end of a session costs nothing. */
export type KeptInputs = {
  /** What did not reach the server, of all tabs, and what was being typed in this one. */
  readonly read: () => InputChange[];
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
export function keptInputs(
  { uid, year }: { readonly uid: string; readonly year: number },
  { browser = window.localStorage, tab = window.sessionStorage } = {},
): KeptInputs {
  const start = `${KEPT_INPUTS}${uid}/${year}/`;
  const nameOf = (field: InputChange["field"]) => start + fieldName(field);
  const mayKeep = keepsDrafts();
  const write = (storage: Storage, change: InputChange) => {
    if (!mayKeep()) return;
    try {
      storage.setItem(nameOf(change.field), JSON.stringify({ at: Date.now(), change }));
    } catch {
      // A full or forbidden storage only costs the safety net.
    }
  };
  return {
    read: () => {
      const changesIn = (storage: Storage) => namesIn(storage, start).flatMap((name) => changeIn(storage, name));
      const all = new Map(changesIn(browser).map((change) => [fieldName(change.field), change]));
      for (const change of changesIn(tab)) {
        // Typed over what had not arrived either: the server has what stood there before both.
        const { from } = all.get(fieldName(change.field)) ?? change;
        all.set(fieldName(change.field), { ...change, from });
      }
      return [...all.values()];
    },
    keep: (changes) => {
      for (const change of changes) write(browser, change);
    },
    forget: (changes) => {
      for (const { field, to } of changes)
        for (const change of changeIn(browser, nameOf(field)))
          if (isSameInput(change.to, to)) browser.removeItem(nameOf(field));
    },
    type: (field, change) => {
      if (change) write(tab, change);
      else tab.removeItem(nameOf(field));
    },
  };
}

function changeIn(storage: Storage, name: string): InputChange[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(name) ?? "");
    return isKept(kept) ? [kept.change] : [];
  } catch {
    return []; // none, not ours, or cut off: as good as none
  }
}
