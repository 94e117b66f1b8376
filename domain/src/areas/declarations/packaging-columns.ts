import { quantity, type Quantity } from "../quantities.ts";
import { Exact, textOf } from "../../exact.ts";
import { formatDecimal } from "../../polish/decimals.ts";
import { type Cell, type Finding, finding } from "../cells.ts";
import { choice, listed, number, required, text, whole, kilograms, mass } from "../columns.ts";

const packagingColumns = {
  category: required(listed("Kategoria", "packagingCategory")),
  level: choice("Rodzaj", { individual: "jednostkowe", grouped: "zbiorcze", transport: "transportowe" }),
  use: required(choice("Użycie", { singleUse: "jednorazowe", reusable: "wielokrotnego użytku" })),
  count: whole("Liczba"),
  unitMass: number("Masa jednostkowa", { unit: "g" }),
  mass: required(mass("Masa")),
  netValue: number("Wartość netto", { unit: "zł", places: 2 }),
};

/** Packaging that crosses the border may be full or empty. */
export const contentColumn = required(
  choice("Zawartość", { packedProducts: "produkty w opakowaniach", emptyPackaging: "puste opakowania" }),
);

const packagingRemarks = {
  document: text("Dokument", { max: 100, isOfOneMonth: true }),
  remarks: text("Uwagi", { max: 500 }),
};

/**
 * For introduced packaging. We read the law as counting reusable packaging only the first time. The column comes
 * last, so that blocks pasted from people's own sheets still fit.
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
 * What packaging adds to the product fee: only packaging introduced with products in it counts. `kind` is what the
 * row says about that, null while it does not. Returned packaging gets a quantity of its own, so that we can say how
 * much is left out.
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

/** Pieces × mass of one piece, in kilograms. */
const computedMass = ({ count, unitMass }: Weighed): Exact | null =>
  count === null || unitMass === null ? null : new Exact(count).times(unitMass).dividedBy(1000);

/** Fills in the mass while none is typed. If the product is too large for a cell, the check reports it. */
function massOfPieces(row: Weighed): Cell {
  const computed = computedMass(row);
  const cell = computed && `${textOf(computed)} kg`;
  return cell === null || packagingColumns.mass.problemOf(cell) === null ? cell : null;
}

/** A mass typed by hand counts. The user is told when it differs from pieces × mass of one piece. */
function differingMass(row: Weighed): Finding[] {
  const computed = computedMass(row);
  if (!computed || row.count === null || row.unitMass === null) return [];
  const typed = row.mass === null ? null : kilograms(row.mass);
  if (row.mass !== null && (!typed || typed.equals(computed))) return []; // nearly all rows: leave before any text is built
  const product = `${formatDecimal(row.count)} szt. × ${formatDecimal(row.unitMass)} g = ${inPolish(computed)} kg`;
  if (!typed) {
    const message = `Wychodzi za duża masa: ${product}. Popraw liczbę sztuk albo masę jednostkową.`;
    return [finding("unitMass", "blocks", message)];
  }
  const message = `Wpisana masa ${inPolish(typed)} kg różni się od wyliczonej: ${product}. Liczy się masa wpisana.`;
  return [finding("mass", "warns", message)];
}

/** The column applies to reusable packaging only. */
const needlessFirstTime = ({ use, firstTime }: Pick<Charged, "use" | "firstTime">): Finding[] =>
  use === "singleUse" && firstTime !== null
    ? [
        finding(
          "firstTime",
          "warns",
          "To pole dotyczy tylko opakowań wielokrotnego użytku; przy jednorazowych się nie liczy.",
        ),
      ]
    : [];

const inPolish = (value: Exact) => formatDecimal(textOf(value));

/** What the three packaging areas have in common. */
export const anyPackaging = {
  columns: { ...packagingColumns, ...packagingRemarks },
  totals: ["mass", "count", "netValue"],
  namedBy: ["category"],
  fill: { mass: massOfPieces },
  check: differingMass,
} as const;

/** The same for packaging that may be introduced in Poland. */
export const introducedPackaging = {
  ...anyPackaging,
  columns: { ...anyPackaging.columns, ...introducedOnce },
  applies: { firstTime: ({ use }: Pick<Charged, "use">) => use === "reusable" },
  check: (row: Weighed & Charged): Finding[] => [...differingMass(row), ...needlessFirstTime(row)],
} as const;
