import type { DictionaryKind } from "../kinds.ts";

type Common = {
  /** Where it stands in the value: "name", "power.above". */
  readonly path: string;
  readonly label: string;
  /** Over a column, where there is less room. */
  readonly short?: string;
  readonly hint?: string;
  readonly isOptional?: true;
  /** A column of its own, a line under the name, or only in the form. */
  readonly inList: "column" | "under" | "no";
};

type Option = { readonly value: string; readonly label: string };

/** One thing that an item says of itself, other than its rates. */
export type FieldDeclaration = Common &
  (
    | { readonly type: "text" }
    | { readonly type: "decimal"; readonly unit: string; readonly max?: string }
    /** `isNumber`: what is kept is the number that the option's value spells. */
    | { readonly type: "choice"; readonly options: readonly Option[]; readonly isNumber?: true }
    | { readonly type: "reference"; readonly to: DictionaryKind; readonly isMany?: true }
  );

/** Numbers with status and source. */
export type SeriesDeclaration = {
  readonly field: "rates" | "feeRates" | "recyclingLevels" | "density";
  readonly label: string;
  /** The label is a masculine word, as for "niepotwierdzony". */
  readonly isMasculine?: true;
  /** One series for each fuel, or one number that is no year's; otherwise one series by year. */
  readonly by?: "fuel" | "nothing";
  /** As it is read after the number. */
  readonly unit: string | ((value: object) => string);
  /** Shown at least. */
  readonly places: number;
  readonly max?: string;
};

/** All that the pages know of a kind, said once: columns, form, differences and export follow from it. */
export type KindDeclaration = {
  /** "Dodaj silnik", "Zmień silnik" */
  readonly accusative: string;
  readonly fields: readonly FieldDeclaration[];
  readonly series: readonly SeriesDeclaration[];
  /** Columns of numbers: those of the chosen year, or one for each year. */
  readonly numbers: "of-the-year" | "by-year";
  /** By which field the list stands unless the address says otherwise. */
  readonly order: readonly string[];
};
