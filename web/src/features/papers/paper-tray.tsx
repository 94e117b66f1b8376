import { plural } from "@ekorok/domain/polish/plural";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { ownPapersQuery } from "../../api/papers.ts";
import { Button } from "../../ui/button.tsx";
import { Row } from "../../ui/layout.tsx";
import { InTopLayer } from "../../ui/top-layer.tsx";
import { leaveTray, OrderedPaper } from "./ordered-paper.tsx";
import { namelessPaper, paperOrders, rename, type KeptPapers, type PaperOrder } from "./paper-orders.ts";
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

/** So often it is asked whether what was being ordered when the page was left has got its name. */
const TIMES_ASKED = 5;

/** What was in the tray when the page was left, and is kept to this day. */
function useEarlierPapers(kept: KeptPapers): void {
  const [names] = useState(() => kept.read() ?? []);
  const taken = useRef(new Map<string, string>());
  const { data } = useQuery({
    ...ownPapersQuery,
    enabled: names.length > 0,
    refetchInterval: ({ state }) =>
      state.dataUpdateCount < TIMES_ASKED && names.some((name) => !taken.current.has(name)) ? 1_000 : false,
  });
  useEffect(() => {
    if (!data) return;
    for (const name of names.filter((one) => !taken.current.has(one))) {
      const isFree = (id: string) => ![...taken.current.values(), ...names].includes(id);
      const found = data.papers.find(
        (paper) => paper.id === name || (namelessPaper(paper) === name && isFree(paper.id)),
      );
      if (!found) continue;
      taken.current.set(name, found.id);
      paperOrders.find([found]);
      rename(kept, name, found.id);
    }
    // What has a name and is not there any more is gone; what had none may still get one.
    for (const name of names) if (!taken.current.has(name) && !name.startsWith("?")) rename(kept, name);
  }, [data, names, kept]);
}
