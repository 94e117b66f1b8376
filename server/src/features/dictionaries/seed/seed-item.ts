import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import type { DictionaryValue } from "@ekorok/domain/dictionaries/values";

/** An item that every database begins with. Its id was drawn once and never changes: it is how a later release finds it. */
export type SeedItem<K extends DictionaryKind = DictionaryKind> = { kind: K; id: string; value: DictionaryValue<K> };
