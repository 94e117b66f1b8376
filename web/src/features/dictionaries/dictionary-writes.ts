import {
  kindAt,
  type DictionaryKind,
  type DictionaryPatch,
  type DictionaryValue,
  type KeptItem,
  placeOf,
} from "@ekorok/domain";
import { keepItems } from "../../api/all-dictionaries.ts";
import { clashIn, patchDictionary, saveDictionaryItems } from "../../api/dictionaries.ts";
import { loading } from "../../ui/loading-counter.ts";

/** An item as its writer knew it; version 0: there was none. */
export type ItemWrite = {
  readonly kind: DictionaryKind;
  readonly id: string;
  readonly version: number;
  readonly value: DictionaryValue;
  /** What was withdrawn stays so, whatever is written. */
  readonly isWithdrawn?: true | undefined;
};
/** Why something unlikely is true. */
type Reason = { readonly reason?: string };
type KnownItem = Pick<ItemWrite, "kind" | "id" | "version">;

type Surroundings = {
  readonly patch: typeof patchDictionary;
  readonly saveMany: typeof saveDictionaryItems;
  /** The local copy. It hears what the server answered, and never what was merely sent. */
  readonly keep: (kept: readonly KeptItem[]) => Promise<void>;
};

export type DictionaryWrites = {
  readonly save: (write: ItemWrite & Reason) => Promise<void>;
  /** What a report refers to is only withdrawn, and the answer says so. */
  readonly remove: (item: KnownItem) => Promise<"removed" | "withdrawn">;
  /** Offers again what was withdrawn. */
  readonly restore: (item: KnownItem) => Promise<void>;
  /** All or none. */
  readonly saveMany: (writes: readonly ItemWrite[], why?: Reason) => Promise<void>;
};

/** The one way to change dictionaries. */
export function createDictionaryWrites({ patch, saveMany, keep }: Surroundings): DictionaryWrites {
  /** A clash tells what is there now: the copy is put right by it, and whoever wrote decides what to do. */
  async function written<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      const clash = clashIn(error);
      if (clash)
        await keep(clash.items.flatMap(({ document, key, id, item }) => known(kindAt(document, key), id, item)));
      throw error;
    }
  }
  async function change(
    { kind, id, version }: KnownItem,
    what: Omit<DictionaryPatch, "requestId" | "field" | "version">,
  ) {
    const { document, key } = placeOf(kind);
    const { item } = await written(patch(document, { field: `${key}.${id}`, version, ...what }));
    await keep([{ kind, id, item }]);
    return item;
  }
  return {
    save: async ({ kind, id, version, value, reason }) => {
      await change({ kind, id, version }, { value, ...(reason === undefined ? {} : { reason }) });
    },
    remove: async (item) => ((await change(item, { delete: true })) ? "withdrawn" : "removed"),
    restore: async (item) => {
      await change(item, { restore: true });
    },
    saveMany: async (writes, why = {}) => {
      const changes = writes.map(({ kind, id, version, value }) => {
        const { document, key } = placeOf(kind);
        return { document, key, id, version, value };
      });
      const { items } = await written(saveMany({ changes, ...why }));
      const versions = new Map(items.map(({ id, version }) => [id, version]));
      await keep(
        writes.map(({ kind, id, value, isWithdrawn }) => ({
          kind,
          id,
          item: { ...value, version: versions.get(id), isWithdrawn },
        })),
      );
    },
  };
}

const known = (kind: DictionaryKind | undefined, id: string, item: object | null): KeptItem[] =>
  kind ? [{ kind, id, item }] : [];

/** The bar at the top shows while they are on their way. */
export const dictionaryWrites = createDictionaryWrites({
  patch: (document, patch) => loading.during(patchDictionary(document, patch)),
  saveMany: (input) => loading.during(saveDictionaryItems(input)),
  keep: keepItems,
});
