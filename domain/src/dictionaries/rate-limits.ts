import type { DictionaryKind } from "./kinds.ts";
import type { SeriesName } from "./rate-series.ts";
import type { DictionaryValue } from "./values.ts";
import { Exact } from "../exact.ts";

export type NumberField = SeriesName["field"] | "density";
export type Limits = {
  readonly unit: string;
  /** Values outside are asked about. */
  readonly usual: readonly [from: number, to: number];
  /** Values outside are refused. */
  readonly possible: readonly [from: number, to: number];
};

/*
 * Our own limits, not the law's. About ten times beyond the dictionaries' initial numbers we ask; about a hundred
 * times beyond we refuse. They are not the limits of the input field, which would clamp: 840 kg/l is a misplaced
 * comma and must not become 2 kg/l.
 */
const within = (unit: string, from: number, to: number, most: number, least = 0): Limits => ({
  unit,
  usual: [from, to],
  possible: [least, most],
});

export const LIQUID = within("kg/l", 0.4, 1.1, 2, 0.05);

/** The limits of an item's numbers. Behind each: the numbers that the dictionaries begin with. */
export const limitsIn: { [K in DictionaryKind]: (value: DictionaryValue<K>) => Partial<Record<NumberField, Limits>> } =
  {
    packagingCategory: () => ({
      feeRates: within("zł/kg", 0.05, 10, 100), // 0,30 to 2,70
      recyclingLevels: within("%", 5, 95, 100), // 21 to 77
    }),
    supFee: ({ unit }) => ({
      rates: unit === "kg" ? within("zł/kg", 0.01, 2, 20) : within("zł/szt.", 0.001, 2, 20), // 0,10; 0,01 to 0,25
    }),
    vehicleCategory: () => ({}),
    vehicleEngine: () => ({ rates: within("zł/Mg", 1, 1500, 20_000) }), // 4 to 411
    vehicleFuel: ({ densityUnit: unit }) => ({
      density: unit === "kg/l" ? LIQUID : within(unit, 0.5, 1.2, 2000, 0.05), // 0,5 to 0,84; 0,74
    }),
    heatingBoilerCategory: () => ({}),
    heatingBoiler: ({ unit }) => ({
      rates: unit === "Mg" ? within("zł/Mg", 0.5, 300, 3000) : within("zł/10⁶ m³", 150, 15_000, 150_000), // 2 to 53; 1240 to 2558
    }),
    otherEmissionSource: ({ unit }) => ({
      rates: {
        kg: within("zł/kg", 0.05, 2500, 25_000), // 0,12 to 580
        Mg: within("zł/Mg", 0.1, 60, 1000), // 0,34 to 9
        "100 stanowisk": within("zł/100 stanowisk", 2, 300, 5000), // 16 to 37
      }[unit],
    }),
  };

/** The highest rate that the law allows, and where it says so, in Polish. */
export type LegalMaximum = { readonly value: string; readonly source: string };

/** The highest unit rates of table A in zł/kg, by year. The announcements of other years have not been read. */
const airMaxima: Readonly<Partial<Record<string, LegalMaximum>>> = {
  2022: { value: "426.02", source: "M.P. 2021 poz. 960" },
  2023: { value: "447.75", source: "górna stawka na 2023 rok" }, // the announcement's number has not been found
  2024: { value: "512.23", source: "M.P. 2023 poz. 914 i 1203" },
  2025: { value: "570.62", source: "M.P. 2024 poz. 794" },
};

// The acts were read on pages that quote them; see the domain notes, products.md, §1.3, §2.1 and §2.2.
const PACKAGING: LegalMaximum = { value: "4.50", source: "ustawa o gospodarce opakowaniami i odpadami opakowaniowymi" };
const supMaximum = (value: string): LegalMaximum => ({ value, source: "przepisy o produktach jednorazowego użytku" });

type Maxima = {
  [K in DictionaryKind]?: (value: DictionaryValue<K>, field: SeriesName["field"], year: string) => LegalMaximum | null;
};
const maxima: Maxima = {
  packagingCategory: (_, field) => (field === "feeRates" ? PACKAGING : null),
  supFee: ({ annex, unit }) => {
    if (annex === 6) return supMaximum("1");
    return supMaximum(unit === "kg" ? "0.20" : "0.03");
  },
  otherEmissionSource: ({ table, unit }, _, year) =>
    table === "A" && unit === "kg" ? (airMaxima[year] ?? null) : null,
};

/** The highest value that a number may have in a year; null if the law has no limit, or it has not been read. */
export function legalMaximum<K extends DictionaryKind>(
  kind: K,
  value: DictionaryValue<K>,
  field: SeriesName["field"],
  year: string,
): LegalMaximum | null {
  return maxima[kind]?.(value, field, year) ?? null;
}

/** Pairs of units with a factor of 1000. */
const THOUSANDS: readonly (readonly [small: string, large: string])[] = [
  ["zł/kg", "zł/Mg"],
  ["kg/l", "kg/m³"],
];

/** Converts a number of the law to another unit; null if the units do not convert. */
export function convertRate(value: string, from: string, to: string): string | null {
  const isPair = (one: string, other: string) => THOUSANDS.some(([small, large]) => small === one && large === other);
  const [isUp, isDown] = [isPair(from, to), isPair(to, from)];
  if (!isUp && !isDown) return null;
  return new Exact(value).times(isUp ? "1000" : "0.001").toFixed();
}
