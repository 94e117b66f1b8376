import { InTopLayer } from "../../ui/top-layer.tsx";
import { OrderedPaper } from "./ordered-paper.tsx";
import type { PaperOrder } from "./paper-orders.ts";
import styles from "./paper-tray.module.css";

/** Files on their way, in a corner of every page, so that one can go on with something else. */
export const PaperTray = ({ orders }: { orders: readonly PaperOrder[] }) => (
  <InTopLayer>
    <section aria-label="Pobierane pliki" className={styles.tray}>
      <ul>
        {orders.map((order) => (
          <OrderedPaper key={order.key} order={order} />
        ))}
      </ul>
    </section>
  </InTopLayer>
);
