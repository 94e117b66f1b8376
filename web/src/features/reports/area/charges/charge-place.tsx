import { lazy, Suspense } from "react";
import { dutiesOf } from "./area-duties.ts";
import type { ChargeStripProps } from "./charge-strip.tsx";
import { NotLoaded } from "./not-loaded.tsx";
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

/** Where charges stand while one types: of one height, so that the rows below stay where they are. */
export const ChargePlace = (props: Omit<ChargeStripProps, "loaded">) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it may have more than is in sight, and is scrolled by keys
  <section aria-label="Opłaty" tabIndex={0} className={styles.place}>
    <Suspense fallback={<p className={styles.waiting}>Liczymy opłaty…</p>}>
      <ChargeStrip {...props} loaded={dutiesOf(props.area.id)} />
    </Suspense>
  </section>
);
