import { plural } from "@ekorok/domain";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { ownPapersQuery } from "../../api/papers.ts";
import { Button } from "../../ui/button.tsx";
import { Row } from "../../ui/layout.tsx";
import { InTopLayer } from "../../ui/top-layer.tsx";
import { leaveTray, OrderedPaper } from "./ordered-paper.tsx";
import { paperOrders, type KeptPapers, type PaperOrder } from "./paper-orders.ts";
import text from "../../ui/text.module.css";
import styles from "./paper-tray.module.css";

const files = { one: "plik", few: "pliki", many: "plików" };

type Props = { orders: readonly PaperOrder[]; kept: KeptPapers };

/** Files on their way, in a corner of every page, so that one can go on with something else. */
export function PaperTray({ orders, kept }: Props) {
  useEarlierPapers(kept);
  const [ended, setEnded] = useState<ReadonlyMap<number, string | undefined>>(new Map());
  const onOver = useCallback(
    (key: number, id: string | undefined) => setEnded((before) => new Map([...before, [key, id]])),
    [],
  );
  if (orders.length === 0) return null;
  const over = orders.filter(({ key }) => ended.has(key));
  const closeAll = () => {
    for (const { key } of over) leaveTray(key, ended.get(key), kept);
  };
  return (
    <InTopLayer>
      <section aria-label="Pobierane pliki" className={styles.tray}>
        {over.length > 1 && (
          <Row spread="between" className={styles.head}>
            <p className={text.note}>{`${orders.length} ${plural(orders.length, files)}`}</p>
            <Button size="small" onClick={closeAll}>
              {over.length === orders.length ? "Zamknij wszystkie" : "Zamknij gotowe"}
            </Button>
          </Row>
        )}
        <ul>
          {orders.map((order) => (
            <OrderedPaper key={order.key} order={order} kept={kept} onOver={onOver} />
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
