import { boilerCategories, boilers } from "./boilers.ts";
import { engines } from "./engines.ts";
import { packagingCategories, supFees } from "./packaging-and-sup-fees.ts";
import { petrolTransfers, poultry, substances } from "./other-emission-sources.ts";
import type { SeedItem } from "./rate-tables.ts";
import { vehicleCategories, vehicleFuels } from "./vehicles.ts";

/**
 * Raised with every change of the data: a database takes up an edition once, and no older one after it, so that an old
 * and a new program that share a database do not undo each other's.
 */
export const SEED_EDITION = 6;

/** Everything that a database begins with; what others refer to comes before them. */
export const seedItems = (): SeedItem[] => [
  ...packagingCategories(),
  ...supFees(),
  ...vehicleCategories(),
  ...vehicleFuels(),
  ...engines(),
  ...boilerCategories(),
  ...boilers(),
  ...substances(),
  ...petrolTransfers(),
  ...poultry(),
];
