import { isDeepStrictEqual } from "node:util";
import { areaById, areas } from "@ekorok/domain/areas/all-areas";
import type { Area } from "@ekorok/domain/areas/define-area";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { isServed } from "@ekorok/domain/reports/due-dates";
import { rowsText } from "@ekorok/domain/reports/report-words";
import { isEditable, reportStatuses, wasSubmitted } from "@ekorok/domain/reports/status";
import type { RowsLeftOut } from "@ekorok/domain/users/contract/users";
import { and, eq, gt, inArray } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { reportAreas, reports } from "../../db/schema.ts";
import { notPossible } from "../../errors/refused.ts";
import type { UserRow } from "./document.ts";

const isOpen = inArray(reports.status, reportStatuses.filter(isEditable));

type RowsLeavingOut = RowsLeftOut["openRows"][number];
export type OpenArea = Pick<RowsLeavingOut, "area" | "year" | "month">;
type ServiceOfUser = Pick<UserRow, "permissions" | "servedFrom">;

const nameOf = ({ area, year, month }: OpenArea) => `${area} ${year} ${month}`;
const isOff = ({ permissions }: ServiceOfUser, { flag }: Area) => permissions[flag] === false;

/** Refuses an edit that excludes rows of open months, unless the editor has seen exactly these rows. */
export async function refuseUnseenRows(
  db: Db,
  before: UserRow,
  after: ServiceOfUser,
  seen: readonly OpenArea[],
): Promise<void> {
  const openRows = await rowsThatLeave(db, before, after);
  if (isDeepStrictEqual(new Set(openRows.map(nameOf)), new Set(seen.map(nameOf)))) return;
  throw notPossible(
    openRows.length > 0
      ? [
          ...sentenceOf(
            openRows,
            "switchedOff",
            "W wyłączanych częściach są wiersze otwartych miesięcy",
            "Nie zostaną złożone.",
          ),
          ...sentenceOf(
            openRows,
            "notServed",
            "Przed nowym miesiącem obsługi są niezłożone miesiące z wierszami",
            "Nie trzeba będzie ich składać.",
          ),
          "Potwierdź zmianę dla tych właśnie miesięcy.",
        ].join(" ")
      : "Zmiana nie dotyczy już wierszy otwartych miesięcy. Zapisz ją ponownie.",
    { openRows } satisfies RowsLeftOut,
  );
}

function sentenceOf(
  openRows: readonly RowsLeavingOut[],
  why: RowsLeavingOut["why"],
  where: string,
  then: string,
): string[] {
  const named = openRows.flatMap(({ area, year, month, rowCount, ...one }) =>
    one.why === why ? `${areaById(area)?.title ?? area}, ${formatMonth(year, month)} (${rowsText(rowCount)})` : [],
  );
  return named.length > 0 ? [`${where}: ${named.join("; ")}. ${then}`] : [];
}

/** Rows of open months that the edit would exclude. */
export async function rowsThatLeave(db: Db, before: UserRow, after: ServiceOfUser): Promise<RowsLeavingOut[]> {
  const mayLeave =
    areas.some((area) => isOff(after, area) && !isOff(before, area)) || after.servedFrom > before.servedFrom;
  if (!mayLeave) return [];
  const { uid, area, year, month, rowCount } = reportAreas;
  const found = await db
    .select({ area, year, month, rowCount, status: reports.status })
    .from(reportAreas)
    .innerJoin(reports, and(eq(reports.uid, before.uid), eq(reports.year, year), eq(reports.month, month)))
    .where(and(eq(uid, before.uid), gt(rowCount, 0), isOpen))
    .orderBy(year, month);
  return areas.flatMap((area) =>
    found.flatMap(({ status, ...one }): RowsLeavingOut[] => {
      if (one.area !== area.id || isOff(before, area)) return []; // was excluded before
      // Returned months are expected anyway.
      const isNoLongerServed =
        !wasSubmitted(status) &&
        !before.isStaff &&
        isServed(one, before.servedFrom) &&
        !isServed(one, after.servedFrom);
      const why = isOff(after, area) ? "switchedOff" : isNoLongerServed ? "notServed" : null;
      return why ? [{ ...one, area: area.id, why }] : [];
    }),
  );
}
