import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import { rateStatuses } from "@ekorok/domain/year-law/rate-statuses";
import { keepsDrafts } from "../../../kept-drafts.ts";
import { type Check, hasFields, isAnswer, isListOf, isOneOf, isRecordOf, isText, orAbsent } from "../../../shape.ts";
import { namesIn } from "../../../kept-names.ts";
import { KEPT_ITEMS } from "../kept-item-names.ts";
import type { ItemDraft, RateDraft } from "./item-draft.ts";

type Unsaved = {
  /** The item as it was known when it was changed: what others have made of it since is found out when it is saved. */
  readonly base: object;
  readonly draft: ItemDraft;
};

const isTexts = isListOf(isText);
const isTyped: Check<string | string[]> = (value): value is string | string[] => isText(value) || isTexts(value);
const isTrue: Check<true> = (value): value is true => value === true;
const isRateDraft = hasFields<RateDraft>({
  year: isText,
  value: isText,
  status: isOneOf(rateStatuses),
  source: isText,
  note: isText,
  isSourceGiven: orAbsent(isTrue),
});
const isUnsaved = hasFields<Unsaved>({
  base: isAnswer<object>,
  draft: hasFields<ItemDraft>({ fields: isRecordOf(isTyped), series: isRecordOf(isListOf(isRateDraft)) }),
});

type Whose = { readonly uid: string; readonly kind: DictionaryKind };

const nameOf = ({ uid, kind }: Whose) => `${KEPT_ITEMS}${uid}/${kind}/`;

/**
 * What somebody has typed into the form of an item and not saved, in the storage of the tab: it outlives the end of a
 * session and a reload, and another tab does not find half a change.
 */
export function keptItem(storage: Storage, { id, ...whose }: Whose & { readonly id: string }) {
  const name = nameOf(whose) + id;
  const mayKeep = keepsDrafts();
  return {
    read: (): Unsaved | null => {
      try {
        const kept: unknown = JSON.parse(storage.getItem(name) ?? "");
        return isUnsaved(kept) ? { base: kept.base, draft: kept.draft } : null;
      } catch {
        return null; // none, not ours, or cut off
      }
    },
    keep: (unsaved: Unsaved): void => {
      if (!mayKeep()) return;
      try {
        storage.setItem(name, JSON.stringify({ at: Date.now(), ...unsaved }));
      } catch {
        // A full or forbidden storage only costs the safety net.
      }
    },
    forget: (): void => storage.removeItem(name),
  };
}

/** The item of a kind that somebody was changing when the page went away. */
export function unsavedItem(storage: Storage, whose: Whose): string | null {
  const ids = namesIn(storage, nameOf(whose)).map((name) => name.slice(nameOf(whose).length));
  return ids.find((id) => keptItem(storage, { ...whose, id }).read()) ?? null;
}
