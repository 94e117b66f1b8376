import {
  type Area,
  type AreaState,
  type Month,
  type MonthReport,
  areaById,
  areaStateNames,
  isEditable,
  plural,
} from "@ekorok/domain";
import { knownAreas } from "../permitted-areas.ts";

/** How far a part has got; `unsaved`: something waits in this browser, `off`: rows that are switched off. */
type PartState = AreaState | "unsaved" | "off" | "unknown";

/** Where one can go within a month. */
export type Part = {
  readonly title: string;
  /** In the address; none: the month's overview. */
  readonly path: string | null;
  readonly state?: PartState;
  /** Mistakes, and values that want a reason. */
  readonly toMend?: number;
};

const OVERVIEW: Part = { title: "Przegląd", path: null };
export const SUMMARY: Part = { title: "Podsumowanie", path: "podsumowanie" };

/** What there will be, while the month is not there yet. */
export const partsExpected = (areas: readonly Area[]): Part[] => [
  OVERVIEW,
  ...areas.map(({ title, slug }) => ({ title, path: slug, state: "unknown" as const })),
  SUMMARY,
];

/** In the order people go through them: overview, areas, summary. */
export function partsOf(
  { areas, leftOut, status }: Pick<MonthReport, "areas" | "leftOut" | "status">,
  keptAreas: ReadonlySet<string>,
): Part[] {
  const isOpen = isEditable(status);
  return [
    OVERVIEW,
    ...knownAreas(areas).map(({ area, summary }) => ({
      title: area.title,
      path: area.slug,
      state: isOpen && keptAreas.has(area.id) ? ("unsaved" as const) : summary.state,
      toMend: isOpen ? summary.blocks + summary.asks : 0,
    })),
    ...leftOut.flatMap(({ area: id }) => {
      const area = areaById(id);
      return area ? [{ title: area.title, path: area.slug, state: "off" as const }] : [];
    }),
    SUMMARY,
  ];
}

const stateNames: Readonly<Record<Exclude<PartState, "unknown">, string>> = {
  ...areaStateNames,
  unsaved: "Niezapisane zmiany",
  off: "Wyłączona",
};
const toMendForms = { one: "rzecz do poprawienia", few: "rzeczy do poprawienia", many: "rzeczy do poprawienia" };

/** In words what its mark shows: "Opakowania, wypełnione, 2 rzeczy do poprawienia". */
export function partName({ title, state, toMend = 0 }: Part): string {
  const words = state && state !== "unknown" ? [stateNames[state].toLowerCase()] : [];
  return [title, ...words, ...(toMend > 0 ? [`${toMend} ${plural(toMend, toMendForms)}`] : [])].join(", ");
}

/** The part before or after the one at this path; undefined at either end. */
export const partBeside = (parts: readonly Part[], path: string | null, step: 1 | -1): Part | undefined =>
  parts[parts.findIndex((part) => part.path === path) + step];

const monthParams = ({ year, month }: Month) => ({ year: String(year), month: String(month) });

/** For a link or the router. */
export const targetOf = ({ path }: Pick<Part, "path">, period: Month) =>
  path === null
    ? ({ to: "/raporty/$year/$month", params: monthParams(period) } as const)
    : path === SUMMARY.path
      ? ({ to: "/raporty/$year/$month/podsumowanie", params: monthParams(period) } as const)
      : ({ to: "/raporty/$year/$month/$area", params: { ...monthParams(period), area: path } } as const);
