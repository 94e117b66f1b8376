import { z } from "zod";
import { exactDecimal, textLine } from "../contract/schema-parts.ts";
import { itemId } from "./contract/dictionaries.ts";
import { wrongKind, type DictionaryKind } from "./kinds.ts";
import {
  packagingMaterials,
  boilerFuels,
  boilerUnits,
  densityUnits,
  sourceUnits,
  supFeeSections,
  supFeeUnits,
} from "./value-choices.ts";
import { levelsByYear, rate, ratesByYear } from "../year-law/rate.ts";

const name = textLine(300).min(1);
/** The position in the law's table, in its own numbering: `6`, `V 1a`. Absent if the table has no such row. */
const position = textLine(20).min(1).optional();

const sourceTables = ["A", "B", "E"] as const;

/** Volumes are multiplied by the density, so it must not be 0. */
const density = rate.safeExtend({
  value: exactDecimal.pipe(
    z.string().refine((value) => Number(value) > 0, { error: "Gęstość musi być większa od zera." }),
  ),
});

const percentage = exactDecimal.pipe(
  z.string().refine((value) => Number(value) <= 100, { error: "Wpisz najwyżej 100 %." }),
);

/** The values of each kind. Units are those of the rates. */
export const dictionaryValues = {
  packagingCategory: z.strictObject({
    name,
    material: z.enum(packagingMaterials),
    feeRates: ratesByYear, // zł/kg
    recyclingLevels: levelsByYear, // %
  }),
  supFee: z.strictObject({
    name,
    annex: z.literal([6, 9]),
    section: z.enum(supFeeSections).optional(), // only in annex 9
    unit: z.enum(supFeeUnits),
    rates: ratesByYear,
  }),
  vehicleCategory: z.strictObject({ name }),
  vehicleEngine: z.strictObject({
    name,
    position,
    categories: z
      .array(itemId)
      .min(1)
      .max(50)
      .refine((ids) => new Set(ids).size === ids.length),
    rates: z.record(itemId, ratesByYear), // by fuel, zł/Mg
    note: textLine(500).min(1).optional(), // how we interpret the law where it says nothing
  }),
  vehicleFuel: z.strictObject({ name, density, densityUnit: z.enum(densityUnits) }),
  heatingBoilerCategory: z.strictObject({ name, fuel: z.enum(boilerFuels) }),
  heatingBoiler: z.strictObject({
    name,
    position,
    category: itemId,
    power: z
      .strictObject({ above: exactDecimal.optional(), upTo: exactDecimal }) // MW
      .refine(({ above = "0", upTo }) => Number(above) < Number(upTo), {
        path: ["upTo"],
        error: "Moc „do” musi być większa niż moc „powyżej” i większa od zera.",
      }),
    mostSulphur: percentage.optional(), // where the position limits the fuel's sulphur
    unit: z.enum(boilerUnits),
    rates: ratesByYear,
  }),
  otherEmissionSource: z.strictObject({
    name,
    position,
    table: z.enum(sourceTables),
    unit: z.enum(sourceUnits),
    rates: ratesByYear,
  }),
} satisfies Record<DictionaryKind, z.ZodType>;

export type DictionaryValue<K extends DictionaryKind = DictionaryKind> = z.infer<(typeof dictionaryValues)[K]>;

const schemas: { [K in DictionaryKind]: z.ZodType<DictionaryValue<K>> } = dictionaryValues;

/** Throws zod's error if the value does not fit its kind. */
export function readValue<K extends DictionaryKind>(kind: K, value: unknown): DictionaryValue<K> {
  if (!Object.hasOwn(schemas, kind)) throw wrongKind();
  return schemas[kind].parse(value);
}
