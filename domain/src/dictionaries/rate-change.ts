import type { RatePlace } from "./rate-series.ts";
import type { Rate } from "../year-law/rate.ts";
import type { DictionaryKind } from "./kinds.ts";
import type { DictionaryValue } from "./values.ts";

/** One number of an item; a density is no year's. */
export type NumberPlace = RatePlace | { field: "density"; fuel?: undefined; year: "" };

/** One number that changes, for a preview. Without `before` it is new. */
export type RateChange = NumberPlace & { before: Rate | undefined; after: Rate };

/** A value after a change of many numbers, and which they are. No changes: the value is as it was. */
export type ChangedValue<K extends DictionaryKind> = { value: DictionaryValue<K>; changes: RateChange[] };
