import { areaById } from "@ekorok/domain/areas/all-areas";
import type { Area } from "@ekorok/domain/areas/define-area";
import type { Month } from "@ekorok/domain/periods/month";
import type { MonthReport } from "@ekorok/domain/reports/contract/reports";
import { type AreaStanding, areaStanding, areaStandingNames, isEditable } from "@ekorok/domain/reports/status";
import { areasOfMonth } from "../permitted-areas.ts";
import { type ToDo, toDoTexts } from "@ekorok/domain/reports/to-do";
import { areaLink, monthLink, summaryLink } from "../report-links.ts";

/** `unsaved`: changes only in this browser; `off`: a switched-off area with rows. */
type PartState = AreaStanding | "unsaved" | "off" | "unknown";

/** A page within a month. */
export type MonthPart = {
  readonly title: string;
  /** In the address; null for the overview. */
  readonly path: string | null;
  readonly state?: PartState;
  readonly toDo?: ToDo;
};

const OVERVIEW: MonthPart = { title: "Przegląd", path: null };
export const SUMMARY_PART: MonthPart = { title: "Podsumowanie", path: "podsumowanie" };

/** The parts to show while the month is loading. */
export const expectedParts = (areas: readonly Area[]): MonthPart[] => [
  OVERVIEW,
  ...areas.map(({ title, slug }) => ({ title, path: slug, state: "unknown" as const })),
  SUMMARY_PART,
];

/** In the order in which people work: overview, areas, summary; who reviews begins with the summary, which is all in one. */
export function monthParts(
  { areas, leftOut, status }: Pick<MonthReport, "areas" | "leftOut" | "status">,
  draftAreas: ReadonlySet<string>,
  isReviewed = false,
): MonthPart[] {
  const isOpen = isEditable(status);
  return [
    isReviewed ? SUMMARY_PART : OVERVIEW,
    ...areasOfMonth(areas).map(({ area, summary }) => ({
      title: area.title,
      path: area.slug,
      ...(isOpen
        ? {
            state: draftAreas.has(area.id) ? ("unsaved" as const) : areaStanding(summary),
            toDo: summary,
          }
        : { state: summary.state }),
    })),
    ...leftOut.flatMap(({ area: id }) => {
      const area = areaById(id);
      return area ? [{ title: area.title, path: area.slug, state: "off" as const }] : [];
    }),
    ...(isReviewed ? [] : [SUMMARY_PART]),
  ];
}

const stateNames: Readonly<Record<Exclude<PartState, "unknown">, string>> = {
  ...areaStandingNames,
  unsaved: "Niezapisane zmiany",
  off: "Wyłączona",
};

/** "Opakowania, w trakcie, do poprawienia: 2", for screen readers. */
export function partName({ title, state, toDo }: MonthPart): string {
  const words = state && state !== "unknown" && state !== "toExplain" ? [stateNames[state].toLowerCase()] : [];
  return [title, ...words, ...(toDo ? toDoTexts(toDo) : [])].join(", ");
}

/** The part before or after; undefined at either end, and for a switched-off area. */
export function neighbourPart(parts: readonly MonthPart[], path: string | null, step: 1 | -1): MonthPart | undefined {
  const here = parts.findIndex((part) => part.path === path);
  return here === -1 ? undefined : parts[here + step];
}

export const partLink = ({ path }: Pick<MonthPart, "path">, period: Month) =>
  path === null
    ? monthLink(period)
    : path === SUMMARY_PART.path
      ? summaryLink(period)
      : areaLink(period, { slug: path });
