import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import { rateStatuses } from "@ekorok/domain/year-law/rate-statuses";
import { whileDraftsAreKept, storedNames } from "../../../drafts.ts";
import {
  type TypeGuard,
  hasFields,
  isAnswer,
  isListOf,
  isOneOf,
  isRecordOf,
  isString,
  orAbsent,
} from "../../../shape.ts";
import { ITEM_DRAFTS } from "../item-draft-names.ts";
import type { ItemDraft } from "./item-draft.ts";
import type { RateDraft } from "./rate-draft.ts";

type UnsavedItem = {
  /** The item as it was when editing began; later changes of others are found at the save. */
  readonly base: object;
  readonly draft: ItemDraft;
};

const isTexts = isListOf(isString);
const isTyped: TypeGuard<string | string[]> = (value): value is string | string[] => isString(value) || isTexts(value);
const isTrue: TypeGuard<true> = (value): value is true => value === true;
const isRateDraft = hasFields<RateDraft>({
  year: isString,
  value: isString,
  status: isOneOf(rateStatuses),
  source: isString,
  note: isString,
  isSourceGiven: orAbsent(isTrue),
});
const isUnsaved = hasFields<UnsavedItem>({
  base: isAnswer<object>,
  draft: hasFields<ItemDraft>({ fields: isRecordOf(isTyped), series: isRecordOf(isListOf(isRateDraft)) }),
});

type DraftOwner = { readonly uid: string; readonly kind: DictionaryKind };

const nameOf = ({ uid, kind }: DraftOwner) => `${ITEM_DRAFTS}${uid}/${kind}/`;

/**
 * The unsaved form of an item in the tab's session storage. It outlives a reload and the end of a session, and other
 * tabs do not see it.
 */
export function storedItemDraft(storage: Storage, { id, ...whose }: DraftOwner & { readonly id: string }) {
  const name = nameOf(whose) + id;
  const mayKeep = whileDraftsAreKept();
  return {
    read: (): UnsavedItem | null => {
      try {
        const kept: unknown = JSON.parse(storage.getItem(name) ?? "");
        return isUnsaved(kept) ? { base: kept.base, draft: kept.draft } : null;
      } catch {
        return null; // no draft, an unknown format, or a truncated one
      }
    },
    keep: (unsaved: UnsavedItem): void => {
      if (!mayKeep()) return;
      try {
        storage.setItem(name, JSON.stringify({ at: Date.now(), ...unsaved }));
      } catch {
        // A full or blocked storage costs only the safety net.
      }
    },
    forget: (): void => storage.removeItem(name),
  };
}

/** The id of the item that was being edited when the page went away. */
export function unsavedItemId(storage: Storage, whose: DraftOwner): string | null {
  const ids = storedNames(storage, nameOf(whose)).map((name) => name.slice(nameOf(whose).length));
  return ids.find((id) => storedItemDraft(storage, { ...whose, id }).read()) ?? null;
}
