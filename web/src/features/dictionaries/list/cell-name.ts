import { NO_RATE, rateStatusName } from "@ekorok/domain";
import { numberText } from "../field-text.ts";
import type { NumberCell, Row } from "./list-rows.ts";
import type { NumberColumn } from "./number-columns.ts";

/** All that somebody has to hear who does not see where a number stands. */
export function cellName({ name }: Row, { fullLabel, series }: NumberColumn, { rate, unit }: NumberCell): string {
  const said = rate
    ? `${numberText(rate, unit, series.places)}, ${rateStatusName(rate.status, series.isMasculine)}`
    : NO_RATE;
  return `${name}, ${fullLabel}: ${said}`;
}
