import { type DictionaryKind, rateStatuses } from "@ekorok/domain";
import { z } from "zod";
import { keepsDrafts } from "../../../kept-drafts.ts";
import { namesIn } from "../../reports/saving/kept-names.ts";
import { KEPT_ITEMS } from "../kept-item-names.ts";
import type { ItemDraft } from "./item-draft.ts";

const rateDraft = z.object({
  year: z.string(),
  value: z.string(),
  status: z.enum(rateStatuses),
  source: z.string(),
  note: z.string(),
  isSourceGiven: z.literal(true).exactOptional(),
});
const schema = z.object({
  /** The item as it was known when it was changed: what others have made of it since is found out when it is saved. */
  base: z.looseObject({ version: z.number().optional() }),
  draft: z.object({
    fields: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    series: z.record(z.string(), z.array(rateDraft)),
  }),
});
type Unsaved = { readonly base: object; readonly draft: ItemDraft };

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
        return schema.parse(JSON.parse(storage.getItem(name) ?? ""));
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
