import {
  type AreaSummary,
  type enteredTotals,
  formatDecimal,
  isReady,
  plainAmount,
  plural,
  type ReportStatus,
  reportStatusNames,
} from "@ekorok/domain";

export const readyText = (areas: readonly AreaSummary[]): string =>
  `gotowe części: ${areas.filter(({ state }) => isReady(state)).length} z ${areas.length}`;

export const rowsText = (count: number): string =>
  `${count} ${plural(count, { one: "wiersz", few: "wiersze", many: "wierszy" })}`;

export type Total = ReturnType<typeof enteredTotals>[number];

/** A figure with its unit. */
export function totalText({ total, unit }: Pick<Total, "total" | "unit">): string {
  const plain = plainAmount(total, unit);
  return `${formatDecimal(plain.amount, { places: unit === "zł" ? 2 : 0 })}\u00a0${plain.unit}`;
}

/** What keeps an area from being ready, and what else there is to be said; null: nothing. */
export function missingText({ state, blocks, asks, warns }: AreaSummary): string | null {
  const things = [
    ...(state === "empty" ? ["Brakuje danych"] : []),
    ...(blocks > 0
      ? [`${blocks} ${plural(blocks, { one: "błąd", few: "błędy", many: "błędów" })} do poprawienia`]
      : []),
    ...(asks > 0
      ? [`${asks} ${plural(asks, { one: "wartość", few: "wartości", many: "wartości" })} do uzasadnienia`]
      : []),
    ...(warns > 0 ? [`${warns} ${plural(warns, { one: "uwaga", few: "uwagi", many: "uwag" })}`] : []),
  ];
  return things.length === 0 ? null : things.join(" · ");
}

type Standing = { readonly status: ReportStatus; readonly isOverdue: boolean };

/** The status, and that it is late. */
export const standingText = ({ status, isOverdue }: Standing): string =>
  isOverdue ? `${reportStatusNames[status]}, po terminie` : reportStatusNames[status];
