import { NO_RATE } from "@ekorok/domain/dictionaries/rate-status";
import { numberText } from "@ekorok/domain/dictionaries/shown/field-text";
import type { Rate } from "@ekorok/domain/year-law/rate";
import styles from "./rate-text.module.css";

type Props = { rate: Rate | undefined; unit: string; places: number };

/** A number with its unit, or that there is none. */
export const RateText = ({ rate, unit, places }: Props) => (
  <span className={rate ? styles.rate : styles.none}>{rate ? numberText(rate, unit, places) : NO_RATE}</span>
);
