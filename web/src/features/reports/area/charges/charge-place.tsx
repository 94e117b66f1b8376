import { ChargeStrip, type ChargeStripProps } from "./charge-strip.tsx";
import type { AreaCharges } from "./use-area-charges.ts";
import styles from "./charge-strip.module.css";

type Props = Omit<ChargeStripProps, keyof AreaCharges> & { charges: AreaCharges };

/**
 * Where charges stand while one types: as high as what they say mostly is, so that the rows below stay where they are. How
 * they are computed comes after the rows; one can type before, and if it does not come, rows are saved all the same.
 */
export function ChargePlace({ charges: { reckoned, hasFailed, ...charges }, ...place }: Props) {
  const waiting = <p className={styles.waiting}>Liczymy opłaty…</p>;
  return (
    <section aria-label="Opłaty" className={styles.place}>
      {hasFailed && <p className={styles.waiting}>Opłat nie udało się wczytać. Wiersze zapisują się jak zwykle.</p>}
      {!hasFailed && (reckoned ? <ChargeStrip {...place} {...charges} reckoned={reckoned} /> : waiting)}
    </section>
  );
}
