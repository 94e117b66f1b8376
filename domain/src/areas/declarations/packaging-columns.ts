import { quantity, type Quantity } from "../quantities.ts";
import { Exact, textOf } from "../../exact.ts";
import { formatDecimal } from "../../polish/decimals.ts";
import type { Cell, Finding } from "../cells.ts";
import { choice, listed, number, required, text, whole, kilograms, mass } from "../columns.ts";

/** What all three packaging areas ask for. */
const packagingColumns = {
  category: required(listed("Kategoria", "packagingCategory")),
  level: choice("Rodzaj", { individual: "jednostkowe", grouped: "zbiorcze", transport: "transportowe" }),
  use: required(choice("Użycie", { singleUse: "jednorazowe", reusable: "wielokrotnego użytku" })),
  count: whole("Liczba"),
  unitMass: number("Masa jednostkowa", { unit: "g" }),
  mass: required(mass("Masa")),
  netValue: number("Wartość netto", { unit: "zł", places: 2 }),
};

/** Of packaging that crosses the border: it may have come, or gone, empty. */
export const contentColumn = required(
  choice("Zawartość", { packedProducts: "produkty w opakowaniach", emptyPackaging: "puste opakowania" }),
);

const packagingRemarks = {
  document: text("Dokument", { max: 100, isOfOneMonth: true }),
  remarks: text("Uwagi", { max: 500 }),
};

/**
 * Of packaging that is introduced. That it is counted once however often it comes back is our reading of the law. It stands
 * last, so that what people paste from their sheets still fits.
 */
const introducedOnce = {
  firstTime: choice(
    "Po raz pierwszy",
    { yes: "tak", no: "nie" },
    {
      hint: "dla opakowań wielokrotnego użytku: przyjmujemy, że liczą się tylko wprowadzane po raz pierwszy; puste pole znaczy „tak”",
    },
  ),
};

type Charged = { readonly category: Cell; readonly use: Cell; readonly firstTime: Cell };

/**
 * What packaging adds to the product fee: only what is introduced with products in it counts. `kind`: what the row says of
 * that; null while it does not. What comes back counts apart, so that it can be said how much is left out.
 */
export function packagingQuantities(
  { category, use, firstTime }: Charged,
  { kind, charged }: { kind: Cell; charged: string },
  counted: (column: "mass" | "netValue") => Exact | null,
): Quantity[] | null {
  if (kind === null) return null;
  if (kind !== charged) return [];
  const isReturned = use === "reusable" && firstTime === "no";
  if (category === null) return isReturned ? [] : null;
  if (isReturned) return [quantity("packaging-returned", [category], counted("mass"))];
  return [quantity("packaging", [category], counted("mass")), quantity("packaging-value", [], counted("netValue"))];
}

type Weighed = { readonly count: Cell; readonly unitMass: Cell; readonly mass: Cell };

/** Pieces × mass of one, in kilograms. */
const reckonedMass = ({ count, unitMass }: Weighed): Exact | null =>
  count === null || unitMass === null ? null : new Exact(count).times(unitMass).dividedBy(1000);

/** Fills the mass in while none is typed. A product that is no mass any more is left for the check to report. */
function massOfPieces(row: Weighed): Cell {
  const reckoned = reckonedMass(row);
  const cell = reckoned && `${textOf(reckoned)} kg`;
  return cell === null || packagingColumns.mass.problemOf(cell) === null ? cell : null;
}

/** A mass typed by hand wins; that it differs from pieces × mass of one is said. */
function differingMass(row: Weighed): Finding[] {
  const reckoned = reckonedMass(row);
  if (!reckoned || row.count === null || row.unitMass === null) return [];
  const typed = row.mass === null ? null : kilograms(row.mass);
  if (row.mass !== null && (!typed || typed.equals(reckoned))) return []; // nearly all rows: said before any words are made
  const product = `${formatDecimal(row.count)} szt. × ${formatDecimal(row.unitMass)} g = ${inPolish(reckoned)} kg`;
  if (!typed) return [tooLarge(product)];
  const message = `Wpisana masa ${inPolish(typed)} kg różni się od wyliczonej: ${product}. Liczy się masa wpisana.`;
  return [{ column: "mass", level: "warns", message }];
}

/** Whether it is the first time is asked of what comes back only. */
const needlessFirstTime = ({ use, firstTime }: Pick<Charged, "use" | "firstTime">): Finding[] =>
  use === "singleUse" && firstTime !== null
    ? [
        {
          column: "firstTime",
          level: "warns",
          message: "To pole dotyczy tylko opakowań wielokrotnego użytku; przy jednorazowych się nie liczy.",
        },
      ]
    : [];

const tooLarge = (product: string): Finding => ({
  column: "unitMass",
  level: "blocks",
  message: `Wychodzi za duża masa: ${product}. Popraw liczbę sztuk albo masę jednostkową.`,
});

const inPolish = (value: Exact) => formatDecimal(textOf(value));

/** What all three packaging areas have in common beside what each of them asks first. */
export const anyPackaging = {
  columns: { ...packagingColumns, ...packagingRemarks },
  totals: ["mass", "count", "netValue"],
  namedBy: ["category"],
  fill: { mass: massOfPieces },
  check: differingMass,
} as const;

/** The same of packaging that may be introduced here. */
export const introducedPackaging = {
  ...anyPackaging,
  columns: { ...anyPackaging.columns, ...introducedOnce },
  check: (row: Weighed & Charged): Finding[] => [...differingMass(row), ...needlessFirstTime(row)],
} as const;
