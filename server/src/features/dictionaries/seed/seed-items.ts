import { boilerCategories, boilers } from "./boilers.ts";
import { engines } from "./engines.ts";
import { packagingCategories, supFees } from "./packaging-and-sup-fees.ts";
import { petrolTransfers, poultry, substances } from "./other-emission-sources.ts";
import type { SeedItem } from "./rate-tables.ts";
import { vehicleCategories, vehicleFuels } from "./vehicles.ts";

/**
 * Raise it with every change of the data. A database applies each edition once and never an older one, so that an old
 * and a new program on one database do not undo each other's data.
 */
export const SEED_EDITION = 6;

/** The seed of every database; referenced items come before those that refer to them. */
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
