import type { DictionaryPatch } from "@ekorok/domain/dictionaries/contract/dictionaries";
import { kindAt, type DictionaryKind, placeOf } from "@ekorok/domain/dictionaries/kinds";
import type { DictionaryValue } from "@ekorok/domain/dictionaries/values";
import type { StoredItem } from "@ekorok/domain/dictionaries/dictionary-items";
import { isSameValue } from "@ekorok/domain/dictionaries/merge-values";
import { mergeItems, renewDictionaries } from "../../api/all-dictionaries.ts";
import { dictionaryConflictIn, lawNumbersQuery, patchDictionary } from "../../api/dictionary-editing.ts";
import { isLost } from "../../api/request-ids.ts";
import { command } from "../../api/functions.ts";
import type { AnswerOf, CommandInput } from "../../api/server.ts";
import { queryClient } from "../../queries/query-client.ts";
import { loading } from "../../ui/overlays/loading-bar.tsx";

/** The new value of an item, and the version that it replaces; 0 for a new item. */
export type ItemWrite = {
  readonly kind: DictionaryKind;
  readonly id: string;
  readonly version: number;
  readonly value: DictionaryValue;
  /** Paths of numbers whose source was typed along: `rates.2026`. */
  readonly confirmed?: readonly string[] | undefined;
  /** A withdrawn item stays withdrawn. */
  readonly isWithdrawn?: true | undefined;
};
/** The reason for an unlikely value. */
type Reason = { readonly reason?: string };
/** Numbers of a year's law that are saved along with items. */
export type LawWrite = Pick<CommandInput<"confirmNumbers">, "year" | "law">;
type KnownItem = Pick<ItemWrite, "kind" | "id" | "version">;

type WriteDependencies = {
  readonly patch: typeof patchDictionary;
  readonly saveMany: (input: CommandInput<"saveDictionaryItems">) => Promise<AnswerOf<"saveDictionaryItems">>;
  readonly saveWithLaw: (input: CommandInput<"confirmNumbers">) => Promise<AnswerOf<"saveDictionaryItems">>;
  /** Updates the local copy with what the server answered, never with what was only sent. */
  readonly keep: (items: readonly StoredItem[]) => Promise<void>;
};

export type DictionaryWrites = {
  readonly save: (write: ItemWrite & Reason) => Promise<void>;
  /** The server only withdraws an item that reports refer to. */
  readonly remove: (item: KnownItem) => Promise<"removed" | "withdrawn">;
  readonly restore: (item: KnownItem) => Promise<void>;
  /** Saves all or none. */
  readonly saveMany: (writes: readonly ItemWrite[], why?: Reason & { readonly law?: LawWrite }) => Promise<void>;
};

/** Every change of a dictionary goes through here. */
export function createDictionaryWrites({ patch, saveMany, saveWithLaw, keep }: WriteDependencies): DictionaryWrites {
  /** Values whose request had no answer, by item. The server may have saved them all the same. */
  const lost = new Map<string, DictionaryValue[]>();

  /** A conflict contains the server's state: it updates the local copy, and the caller decides what to do. */
  async function settled<T>(answer: Promise<T>, sent: readonly ItemWrite[] = []): Promise<T> {
    try {
      const answered = await answer;
      for (const { id } of sent) lost.delete(id);
      return answered;
    } catch (error) {
      if (isLost(error)) for (const { id, value } of sent) lost.set(id, [...(lost.get(id) ?? []), value]);
      const conflict = dictionaryConflictIn(error);
      if (conflict)
        await keep(
          conflict.items.flatMap(({ document, key, id, item }) => storedItems(kindAt(document, key), id, item)),
        );
      throw error;
    }
  }
  /**
   * After a lost answer the server's state may be the value that I sent. Then nobody else changed the item, and the
   * write is repeated on top of it.
   */
  async function retriedOverMine<T>(sent: readonly ItemWrite[], send: (sent: readonly ItemWrite[]) => Promise<T>) {
    try {
      return await settled(send(sent), sent);
    } catch (error) {
      const found = dictionaryConflictIn(error)?.items ?? [];
      const mine = new Map(found.flatMap(({ id, item }) => (item && isMine(id, item) ? [[id, versionOf(item)]] : [])));
      if (found.length === 0 || mine.size < found.length) throw error;
      const again = sent.map((write) => ({ ...write, version: mine.get(write.id) ?? write.version }));
      return settled(send(again), again);
    }
  }
  const isMine = (id: string, item: object) => lost.get(id)?.some((value) => isSameValue(value, item)) ?? false;

  async function change(
    { kind, id, version }: KnownItem,
    what: Omit<DictionaryPatch, "requestId" | "field" | "version">,
  ) {
    const { document, key } = placeOf(kind);
    const { item } = await patch(document, { field: `${key}.${id}`, version, ...what });
    await keep([{ kind, id, item }]);
    return item;
  }
  return {
    save: async ({ reason, ...write }) => {
      const why = reason === undefined ? {} : { reason };
      await retriedOverMine([write], ([sent = write]) =>
        change(sent, { value: sent.value, ...confirmedIn(sent), ...why }),
      );
    },
    remove: async (item) => ((await settled(change(item, { delete: true }))) ? "withdrawn" : "removed"),
    restore: async (item) => {
      await settled(change(item, { restore: true }));
    },
    saveMany: async (writes, { law, ...why } = {}) => {
      const { items } = await retriedOverMine(writes, (sent) => {
        const changes = sent.map((write) => {
          const { document, key } = placeOf(write.kind);
          return { document, key, id: write.id, version: write.version, value: write.value, ...confirmedIn(write) };
        });
        return law ? saveWithLaw({ changes, ...law, ...why }) : saveMany({ changes, ...why });
      });
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

const confirmedIn = ({ confirmed = [] }: ItemWrite) => (confirmed.length > 0 ? { confirmed: [...confirmed] } : {});

const versionOf = (item: { readonly version?: unknown }): number =>
  typeof item.version === "number" ? item.version : 0;

const storedItems = (kind: DictionaryKind | undefined, id: string, item: object | null): StoredItem[] =>
  kind ? [{ kind, id, item }] : [];

async function confirmNumbers(input: CommandInput<"confirmNumbers">): Promise<AnswerOf<"confirmNumbers">> {
  const { queryKey } = lawNumbersQuery(input.year);
  try {
    const answer = await command("confirmNumbers", input);
    queryClient.setQueryData(queryKey, answer.law);
    await renewDictionaries(); // they contain the law's numbers, too
    return answer;
  } catch (error) {
    await queryClient.invalidateQueries({ queryKey }); // somebody else may have changed one
    throw error;
  }
}

/** The loading bar shows while a write is under way. */
export const dictionaryWrites = createDictionaryWrites({
  patch: (document, patch) => loading.during(patchDictionary(document, patch)),
  saveMany: (input) => loading.during(command("saveDictionaryItems", input)),
  saveWithLaw: (input) => loading.during(confirmNumbers(input)),
  keep: mergeItems,
});
