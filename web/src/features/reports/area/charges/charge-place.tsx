import { Suspense } from "react";
import { useWhenIdle } from "../../../../ui/use-when-idle.ts";
import { dutiesOf } from "./area-duties.ts";
import { ChargeStrip, type ChargeStripProps } from "./charge-strip.tsx";
import styles from "./charge-strip.module.css";

/**
 * Where charges stand while one types: as high as what they say mostly is, so that the rows below stay where they are. How
 * they are computed comes after the rows; one can type before, and if it does not come, rows are saved all the same.
 */
export function ChargePlace(props: Omit<ChargeStripProps, "loaded">) {
  const areRowsShown = useWhenIdle();
  const waiting = <p className={styles.waiting}>Liczymy opłaty…</p>;
  return (
    <section aria-label="Opłaty" className={styles.place}>
      {areRowsShown ? (
        <Suspense fallback={waiting}>
          <ChargeStrip {...props} loaded={dutiesOf(props.area.id)} />
        </Suspense>
      ) : (
        waiting
      )}
    </section>
  );
}
