import { areaById } from "../../areas/all-areas.ts";
import type { FrozenReport } from "../contract/report-versions.ts";
import { rateForClients } from "../../dictionaries/for-clients.ts";
import type { DictionaryKind } from "../../dictionaries/kinds.ts";
import { changeSeries, type SeriesName } from "../../dictionaries/rate-series.ts";
import type { Rate } from "../../year-law/rate.ts";
import type { DictionaryValue } from "../../dictionaries/values.ts";
import { rateStatuses } from "../../year-law/rate-statuses.ts";
import { boilerUnits, densityUnits, sourceUnits, supFeeUnits } from "../../dictionaries/value-choices.ts";

/** A legal number behind rows of a submission, as of that day. */
export type UsedRate = {
  /** Equal in all versions. */
  readonly key: string;
  readonly kind: DictionaryKind;
  readonly item: DictionaryValue;
  readonly field: SeriesName["field"] | "density";
  /** The fuel, for an engine. */
  readonly fuel: string | null;
  readonly rate: Rate | null;
};

/** The numbers behind an area's rows, each once. */
export function ratesUsed({ year, items, areas }: FrozenReport, areaId: string): UsedRate[] {
  const rows = areas.find(({ area }) => area === areaId)?.rows ?? [];
  const listed = Object.entries(areaById(areaId)?.columns ?? {}).filter(([, { dictionary }]) => dictionary);
  const used = new Map<string, UsedRate[]>();
  for (const [column] of listed)
    for (const { cells } of rows) {
      const id = cells[column] ?? null;
      const frozen = id === null ? undefined : items[id];
      if (id === null || !frozen) continue;
      // Rates of an engine depend on the fuel beside it.
      const fuel = frozen.kind === "vehicleEngine" ? (cells.fuel ?? null) : null;
      const place = `${id} ${fuel ?? ""}`;
      if (used.has(place)) continue;
      const found = numbersOf(frozen, fuel, String(year));
      const fuelName = fuel === null ? null : nameOf(items[fuel]);
      used.set(
        place,
        found.map(({ rate, ...number }) => ({
          ...number,
          rate: rate && rateForClients(rate), // older versions have internal notes in the source
          key: `${place} ${number.field}`,
          kind: frozen.kind,
          fuel: fuelName,
        })),
      );
    }
  return [...used.values()].flat();
}

type FrozenItem = FrozenReport["items"][string];
const nameOf = (item: FrozenItem | undefined) => (typeof item?.value.name === "string" ? item.value.name : "?");

type Found = Pick<UsedRate, "item" | "field" | "rate">;

function numbersOf({ kind, value: item }: FrozenItem, fuel: string | null, year: string): Found[] {
  // Unreadable items are skipped.
  if (kind === "vehicleFuel") return isReadable(kind, item) ? [{ item, field: "density", rate: item.density }] : [];
  if (!isReadable(kind, item)) return [];
  const found: Found[] = [];
  changeSeries(
    kind,
    item,
    (series, { field, fuel: of = null }) => {
      if (of === fuel) found.push({ item, field, rate: series[year] ?? null });
      return { ...series };
    },
    fuel === null ? undefined : { field: "rates", fuel },
  );
  return found;
}

export type ComparedRate = { readonly before: UsedRate; readonly after: UsedRate };

/** Numbers that changed between versions; those used in one only came with their rows. */
export function comparedRates(before: FrozenReport, after: FrozenReport, areaId: string): ComparedRate[] {
  const old = new Map(ratesUsed(before, areaId).map((used) => [used.key, used]));
  return ratesUsed(after, areaId).flatMap((now) => {
    const was = old.get(now.key);
    return was && textOf(was) !== textOf(now) ? [{ before: was, after: now }] : [];
  });
}

/** Includes the unit. */
function textOf({ item, rate }: UsedRate): string {
  const unit = "unit" in item ? item.unit : "densityUnit" in item ? item.densityUnit : null;
  return JSON.stringify([rate?.value, rate?.status, rate?.source, unit]);
}

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
const hasFields =
  (fields: Readonly<Record<string, Check>>): Check =>
  (part) =>
    isRecord(part) && Object.entries(fields).every(([name, isFine]) => isFine(part[name]));

const isRate = hasFields({ value: isText, status: oneOf(rateStatuses), source: isText });
const rates = recordOf(isRate); // by year

/** The parts of an item that a version shows. */
const readableShapes: Readonly<Record<DictionaryKind, Check>> = {
  packagingCategory: hasFields({ name: isText, feeRates: rates, recyclingLevels: rates }),
  supFee: hasFields({ name: isText, unit: oneOf(supFeeUnits), rates }),
  vehicleCategory: hasFields({ name: isText }),
  vehicleEngine: hasFields({ name: isText, rates: recordOf(rates) }),
  vehicleFuel: hasFields({ name: isText, density: isRate, densityUnit: oneOf(densityUnits) }),
  heatingBoilerCategory: hasFields({ name: isText }),
  heatingBoiler: hasFields({ name: isText, unit: oneOf(boilerUnits), rates }),
  otherEmissionSource: hasFields({ name: isText, unit: oneOf(sourceUnits), rates }),
};

/** Whether an item can be read, as older programs stored other shapes. */
const isReadable = <K extends DictionaryKind>(kind: K, value: unknown): value is DictionaryValue<K> =>
  readableShapes[kind](value);
