import type { AreaId } from "../areas/area-ids.ts";
import type { Cells } from "../areas/cells.ts";
import { Exact } from "../exact.ts";
import { lineKey } from "../areas/line-key.ts";

/** By which cells rows of an area are told apart in forms, and which of their amounts are added up. */
type Grouping = { readonly by: readonly string[]; readonly sums: readonly string[] };

export const groupings: Readonly<Record<AreaId, Grouping>> = {
  packagings: { by: ["scope", "category"], sums: ["mass"] },
  importedPackagings: { by: ["content", "category"], sums: ["mass"] },
  exportedPackagings: { by: ["category", "use"], sums: ["mass"] },
  supFees: { by: ["type"], sums: ["bought", "issued", "collected", "count", "mass"] },
  eieEquipment: { by: ["group", "kind", "purpose"], sums: ["count", "mass"] },
  vehicles: { by: ["category", "engine", "fuel", "vehicle"], sums: ["amount"] },
  batteries: { by: ["kind", "chemistry"], sums: ["count", "mass"] },
  heatingBoilers: {
    by: [
      "place",
      "gmina",
      "voivodeship",
      "name",
      "power",
      "boilers",
      "boiler",
      "calorificValue",
      "sulphur",
      "ash",
      "ownPermit",
    ],
    sums: ["amount"],
  },
  otherEmissions: { by: ["place", "gmina", "voivodeship", "source"], sums: ["amount"] },
  importedVehicles: { by: ["category", "origin", "batteryKind"], sums: ["mass", "tyres", "oils", "battery"] },
};

/** What rows that are alike come to: the sum of what is known, and of how many rows it is not. */
export type GroupedRows = {
  readonly area: AreaId;
  readonly cells: Cells;
  readonly rows: number;
  readonly amounts: Readonly<Record<string, { readonly amount: string; readonly unknown: number }>>;
  /** Rows that cannot be handed in as they are: they count for nothing, and it is said that they do not. */
  readonly isBlocked?: true;
};

type CountedRow = { readonly cells: Cells; readonly amounts: Cells; readonly isBlocked?: boolean };

/** The same that the database does with rows as they are kept. */
export function groupRows(area: AreaId, rows: readonly CountedRow[]): GroupedRows[] {
  const { by, sums } = groupings[area];
  const groups = new Map<string, CountedRow[]>();
  for (const row of rows) {
    const key = lineKey(String(row.isBlocked ?? false), ...by.map((column) => spelt(row.cells[column])));
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].map((members) => ({
    area,
    cells: Object.fromEntries(by.map((column) => [column, members[0]?.cells[column] ?? null])),
    rows: members.length,
    amounts: Object.fromEntries(sums.map((column) => [column, added(members, column)])),
    ...(members[0]?.isBlocked && { isBlocked: true }),
  }));
}

/** Nothing is told from a text. */
const spelt = (cell: string | null | undefined) => (cell === null || cell === undefined ? "" : `=${cell}`);

function added(rows: readonly CountedRow[], column: string): { amount: string; unknown: number } {
  const known = rows.flatMap(({ amounts }) => amounts[column] ?? []);
  return {
    amount: known.reduce((sum, amount) => sum.plus(amount), new Exact(0)).toFixed(),
    unknown: rows.length - known.length,
  };
}
