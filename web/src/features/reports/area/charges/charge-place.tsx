import { lazy, Suspense } from "react";
import type { ChargeStripProps } from "./charge-strip.tsx";
import styles from "./charge-strip.module.css";

/**
 * By itself, and after the rows: one can type before it is known how charges are computed. If it does not come, the rows
 * are saved all the same.
 */
const ChargeStrip = lazy(() =>
  import("./charge-strip.tsx").then(
    ({ ChargeStrip }) => ({ default: ChargeStrip }),
    () => ({ default: NotLoaded }),
  ),
);

const NotLoaded = () => <p className={styles.waiting}>Opłat nie udało się wczytać. Wiersze zapisują się jak zwykle.</p>;

/** Where charges stand while one types: of one height, so that the rows below stay where they are. */
export const ChargePlace = (props: ChargeStripProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it may have more than is in sight, and is scrolled by keys
  <section aria-label="Opłaty" tabIndex={0} className={styles.place}>
    <Suspense fallback={<p className={styles.waiting}>Liczymy opłaty…</p>}>
      <ChargeStrip {...props} />
    </Suspense>
  </section>
);
