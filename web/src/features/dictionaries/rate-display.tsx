import {
  NO_RATE,
  rateStatusName,
  rateStatusNames,
  type RateStatus,
  rateStatuses,
} from "@ekorok/domain/year-law/rate-statuses";
import { numberText } from "@ekorok/domain/dictionaries/shown/field-text";
import type { Rate } from "@ekorok/domain/year-law/rate";
import { Chip } from "../../ui/chip.tsx";
import styles from "./rate-display.module.css";

type Props = { rate: Rate | undefined; unit: string; places: number };

export const RateText = ({ rate, unit, places }: Props) => (
  <span className={rate ? styles.rate : styles.none}>{rate ? numberText(rate, unit, places) : NO_RATE}</span>
);

const tones = { official: "good", derived: "info", unconfirmed: "warn" } as const;

export const StatusChip = ({ status, isMasculine }: { status: RateStatus; isMasculine?: boolean }) => (
  <Chip size="small" tone={tones[status]}>
    {rateStatusName(status, isMasculine)}
  </Chip>
);

/** A status as a mark beside its number. Marks differ in shape, too; screen readers get the words from the caller. */
export const StatusMark = ({ status }: { status: RateStatus }) => (
  <span className={styles.mark} data-status={status} aria-hidden />
);

export const StatusLegend = () => (
  <ul className={styles.legend} aria-label="Oznaczenia stawek">
    {rateStatuses.map((status) => (
      <li key={status}>
        <StatusMark status={status} />
        {rateStatusNames[status]}
      </li>
    ))}
  </ul>
);

/** Marks an item that is no longer offered, though reports refer to it. */
export const WithdrawnChip = () => (
  <Chip size="small" tone="outlined">
    Wycofana
  </Chip>
);
