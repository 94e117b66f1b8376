import { keepsDrafts } from "../../../kept-drafts.ts";
import { hasFields, isNumber, isText } from "../../../shape.ts";
import { namesIn } from "../../../kept-names.ts";

/** Under these names, as `kept-drafts.ts` knows them. */
const START = "ekorok.marks.";

/** Whose form it is, and who enters it: their marks are theirs alone. */
export type FormYear = { readonly uid: string; readonly person: string; readonly year: number };

const startOf = ({ uid, person, year }: FormYear) => `${START}${uid}/${person}/${year}/`;

/** What somebody said of a field, and when, by the clock of the browser. */
export type Decision = { readonly field: string; readonly value: string | null; readonly at: number };
type Kept = Omit<Decision, "field">;

const isKept = hasFields<Kept>({
  at: isNumber,
  value: (value): value is string | null => value === null || isText(value),
});

/** Marks of a form that have not reached the server, each under a name of its own, so that two tabs do not wipe out each other's. */
export function keptMarks(of: FormYear & { readonly form: string }, storage: Storage = window.localStorage) {
  const start = `${startOf(of)}${of.form}/`;
  const mayKeep = keepsDrafts();
  return {
    read: (): Decision[] =>
      namesIn(storage, start).flatMap((name) => {
        const kept = readKept(storage, name);
        return kept ? [{ field: name.slice(start.length), value: kept.value, at: kept.at }] : [];
      }),
    keep: (decisions: readonly Decision[]) => {
      if (!mayKeep()) return;
      try {
        for (const { field, value, at } of decisions) storage.setItem(start + field, JSON.stringify({ at, value }));
      } catch {
        // A full or forbidden storage only costs the safety net.
      }
    },
    /** They have arrived, or were refused; what was said of a field since stays. */
    forget: (decisions: readonly Decision[]) => {
      for (const { field, value, at } of decisions) {
        const kept = readKept(storage, start + field);
        if (kept?.value === value && kept.at === at) storage.removeItem(start + field);
      }
    },
  };
}
export type KeptMarks = ReturnType<typeof keptMarks>;

/** Of which forms of the year something is left. */
export function formsLeft(of: FormYear, storage: Storage = window.localStorage): string[] {
  const start = startOf(of);
  return [...new Set(namesIn(storage, start).flatMap((name) => name.slice(start.length).split("/")[0] ?? []))];
}

function readKept(storage: Storage, name: string): Kept | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(name) ?? "null");
    return isKept(kept) ? kept : null;
  } catch {
    return null; // not ours, or cut off
  }
}
