import type { DictionaryKind } from "../../dictionaries/kinds.ts";
import { rateStatuses } from "../../year-law/rate-statuses.ts";
import { boilerUnits, densityUnits, sourceUnits, supFeeUnits } from "../../dictionaries/value-choices.ts";
import type { DictionaryValue } from "../../dictionaries/values.ts";

type Check = (part: unknown) => boolean;

const isText: Check = (part) => typeof part === "string";
const oneOf =
  (known: readonly string[]): Check =>
  (part) =>
    known.some((one) => one === part);
const isRecord = (part: unknown): part is Readonly<Record<string, unknown>> =>
  typeof part === "object" && part !== null && !Array.isArray(part);
const recordOf =
  (isFine: Check): Check =>
  (part) =>
    isRecord(part) && Object.values(part).every(isFine);
const has =
  (fields: Readonly<Record<string, Check>>): Check =>
  (part) =>
    isRecord(part) && Object.entries(fields).every(([name, isFine]) => isFine(part[name]));

const isRate = has({ value: isText, status: oneOf(rateStatuses), source: isText });
const rates = recordOf(isRate); // by year

/** Of an item what is shown of it in a version: its name, its numbers and their unit. */
const shown: Readonly<Record<DictionaryKind, Check>> = {
  packagingCategory: has({ name: isText, feeRates: rates, recyclingLevels: rates }),
  supFee: has({ name: isText, unit: oneOf(supFeeUnits), rates }),
  vehicleCategory: has({ name: isText }),
  vehicleEngine: has({ name: isText, rates: recordOf(rates) }),
  vehicleFuel: has({ name: isText, density: isRate, densityUnit: oneOf(densityUnits) }),
  heatingBoilerCategory: has({ name: isText }),
  heatingBoiler: has({ name: isText, unit: oneOf(boilerUnits), rates }),
  otherEmissionSource: has({ name: isText, unit: oneOf(sourceUnits), rates }),
};

/** Whether an item of a version can be read: what an older program froze may have another shape. */
export const isReadable = <K extends DictionaryKind>(kind: K, value: unknown): value is DictionaryValue<K> =>
  shown[kind](value);
