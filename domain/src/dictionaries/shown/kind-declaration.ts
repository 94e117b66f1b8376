import type { DictionaryKind } from "../kinds.ts";

type Common = {
  /** The path in the value: "name", "power.above". */
  readonly path: string;
  readonly label: string;
  /** A shorter label for a column. */
  readonly short?: string;
  readonly hint?: string;
  readonly isOptional?: true;
  /** Shown in a column of its own, under the name, or only in the form. */
  readonly inList: "column" | "under" | "no";
};

type Option = { readonly value: string; readonly label: string };

/** A field of an item, other than its rates. */
export type FieldDeclaration = Common &
  (
    | { readonly type: "text" }
    | { readonly type: "decimal"; readonly unit: string; readonly max?: string }
    /** `isNumber`: the stored value is a number, the option's value is its text. */
    | { readonly type: "choice"; readonly options: readonly Option[]; readonly isNumber?: true }
    | { readonly type: "reference"; readonly to: DictionaryKind; readonly isMany?: true }
  );

/** A series of numbers with status and source. */
export type SeriesDeclaration = {
  readonly field: "rates" | "feeRates" | "recyclingLevels" | "density";
  readonly label: string;
  /** The label is masculine, so its status reads "niepotwierdzony". */
  readonly isMasculine?: true;
  /** One series for each fuel, or a single number without a year. By default one series by year. */
  readonly by?: "fuel" | "nothing";
  /** Shown after the number. */
  readonly unit: string | ((value: object) => string);
  /** The minimum number of decimal places shown. */
  readonly places: number;
  readonly max?: string;
};

/** All that pages know of a kind. Columns, form, differences and export follow from it. */
export type KindDeclaration = {
  /** As in "Dodaj silnik", "Zmień silnik". */
  readonly accusative: string;
  readonly fields: readonly FieldDeclaration[];
  readonly series: readonly SeriesDeclaration[];
  /** Which columns of numbers the list has: those of the chosen year, or one for each year. */
  readonly numbers: "of-the-year" | "by-year";
  /** The default order of the list. */
  readonly order: readonly string[];
};
