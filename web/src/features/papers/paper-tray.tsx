import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ownPapersQuery } from "../../api/papers.ts";
import { InTopLayer } from "../../ui/top-layer.tsx";
import { OrderedPaper } from "./ordered-paper.tsx";
import { paperOrders, type KeptPapers, type PaperOrder } from "./paper-orders.ts";
import styles from "./paper-tray.module.css";

type Props = { orders: readonly PaperOrder[]; kept: KeptPapers };

/** Files on their way, in a corner of every page, so that one can go on with something else. */
export function PaperTray({ orders, kept }: Props) {
  useEarlierPapers(kept);
  if (orders.length === 0) return null;
  return (
    <InTopLayer>
      <section aria-label="Pobierane pliki" className={styles.tray}>
        <ul>
          {orders.map((order) => (
            <OrderedPaper key={order.key} order={order} kept={kept} />
          ))}
        </ul>
      </section>
    </InTopLayer>
  );
}

/** What was in the tray when the page was left, and is kept to this day. */
function useEarlierPapers(kept: KeptPapers): void {
  const [names] = useState(() => kept.read() ?? []);
  const { data } = useQuery({ ...ownPapersQuery, enabled: names.length > 0 });
  useEffect(() => {
    if (!data) return;
    const found = data.papers.filter(({ id }) => names.includes(id));
    paperOrders.find(found);
    const gone = names.filter((name) => !found.some(({ id }) => id === name));
    const left = (kept.read() ?? []).filter((name) => !gone.includes(name));
    kept.write(left.length > 0 ? left : null);
  }, [data, names, kept]);
}
