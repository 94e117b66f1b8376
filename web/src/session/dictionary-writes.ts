import { kindAt, type DictionaryKind, type DictionaryValue, type KeptItem, placeOf } from "@ekorok/domain";
import { clashIn, patchDictionary, saveDictionaryItems } from "../api/dictionaries.ts";

/** An item as its writer knew it; version 0: there was none. */
export type ItemWrite = {
  readonly kind: DictionaryKind;
  readonly id: string;
  readonly version: number;
  readonly value: DictionaryValue;
};

type Surroundings = {
  readonly patch: typeof patchDictionary;
  readonly saveMany: typeof saveDictionaryItems;
  /** The local copy. It hears what the server answered, and never what was merely sent. */
  readonly keep: (kept: readonly KeptItem[]) => void;
};

export type DictionaryWrites = {
  readonly save: (write: ItemWrite) => Promise<void>;
  readonly remove: (item: Omit<ItemWrite, "value">) => Promise<void>;
  /** All or none. The same id with the same items is carried out once, however often it is sent. */
  readonly saveMany: (requestId: string, writes: readonly ItemWrite[]) => Promise<void>;
};

/** The one way to change dictionaries. */
export function createDictionaryWrites({ patch, saveMany, keep }: Surroundings): DictionaryWrites {
  /** A clash tells what is there now: the copy is put right by it, and whoever wrote decides what to do. */
  async function written<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      const clash = clashIn(error);
      if (clash) keep(clash.items.flatMap(({ document, key, id, item }) => known(kindAt(document, key), id, item)));
      throw error;
    }
  }
  const fieldOf = (kind: DictionaryKind, id: string) => `${placeOf(kind).key}.${id}`;
  return {
    save: async ({ kind, id, version, value }) => {
      const sent = patch(placeOf(kind).document, { field: fieldOf(kind, id), version, value });
      const { item } = await written(sent);
      keep([{ kind, id, item }]);
    },
    remove: async ({ kind, id, version }) => {
      await written(patch(placeOf(kind).document, { field: fieldOf(kind, id), version, delete: true }));
      keep([{ kind, id, item: null }]);
    },
    saveMany: async (requestId, writes) => {
      const changes = writes.map(({ kind, id, version, value }) => {
        const { document, key } = placeOf(kind);
        return { document, key, id, version, value };
      });
      const { items } = await written(saveMany({ requestId, changes }));
      const versions = new Map(items.map(({ id, version }) => [id, version]));
      keep(writes.map(({ kind, id, value }) => ({ kind, id, item: { ...value, version: versions.get(id) } })));
    },
  };
}

const known = (kind: DictionaryKind | undefined, id: string, item: object | null): KeptItem[] =>
  kind ? [{ kind, id, item }] : [];
