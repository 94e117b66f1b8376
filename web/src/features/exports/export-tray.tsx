import { counted, fileForms } from "@ekorok/domain/polish/counted";
import { useQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { WantedExportInput, ExportProgress } from "@ekorok/domain/exports/contract/exports";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import { nameOf } from "@ekorok/domain/users/account-names";
import { ownExportsQuery, exportAddress, exportProgressQuery } from "../../api/exports.ts";
import { Button } from "../../ui/button.tsx";
import { Row } from "../../ui/layout.tsx";
import { InTopLayer } from "../../ui/overlays/top-layer.tsx";
import {
  placeholderName,
  exportOrders,
  renameRemembered,
  type RememberedExports,
  type ExportOrder,
} from "./export-orders.ts";
import { errorText } from "../../http/client.ts";
import { userDocumentQuery } from "../../api/documents.ts";
import { command } from "../../api/functions.ts";
import { useUidOrEmpty } from "../../session/use-session.ts";
import { Progress } from "../../ui/progress.tsx";
import text from "../../ui/text.module.css";
import styles from "./export-tray.module.css";

type ExportTrayProps = { orders: readonly ExportOrder[]; kept: RememberedExports };

/** A tray in the corner of every page, so that the user can go on working while exports are made. */
export function ExportTray({ orders, kept }: ExportTrayProps) {
  useEarlierExports(kept);
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
            <p className={text.note}>{counted(orders.length, fileForms)}</p>
            <Button size="small" onClick={closeAll}>
              {over.length === orders.length ? "Zamknij wszystkie" : "Zamknij gotowe"}
            </Button>
          </Row>
        )}
        <ul>
          {orders.map((order) => (
            <ExportItem key={order.key} order={order} kept={kept} onOver={onOver} />
          ))}
        </ul>
      </section>
    </InTopLayer>
  );
}

/** How often we ask the server for the id of an export that was being ordered when the page was left. */
const TIMES_ASKED = 5;

/** Restores the exports of an earlier page load. */
function useEarlierExports(kept: RememberedExports): void {
  const [names] = useState(() => kept.read() ?? []);
  const taken = useRef(new Map<string, string>());
  const { data } = useQuery({
    ...ownExportsQuery,
    enabled: names.length > 0,
    refetchInterval: ({ state }) =>
      state.dataUpdateCount < TIMES_ASKED && names.some((name) => !taken.current.has(name)) ? 1_000 : false,
  });
  useEffect(() => {
    if (!data) return;
    for (const name of names.filter((one) => !taken.current.has(one))) {
      const isFree = (id: string) => ![...taken.current.values(), ...names].includes(id);
      const found = data.papers.find(
        (paper) => paper.id === name || (placeholderName(paper) === name && isFree(paper.id)),
      );
      if (!found) continue;
      taken.current.set(name, found.id);
      exportOrders.addEarlier(found);
      renameRemembered(kept, name, found.id);
    }
    // An export with an id that the server no longer knows is gone; one without an id may still get it.
    for (const name of names) if (!taken.current.has(name) && !name.startsWith("?")) renameRemembered(kept, name);
  }, [data, names, kept]);
}

type ExportItemProps = {
  order: ExportOrder;
  kept: RememberedExports;
  /** Called when the export is finished or failed, with its id if it got one. */
  onOver: (key: number, id: string | undefined) => void;
};

/** One export: its progress and buttons. The file is downloaded as soon as it is ready. */
function ExportItem({ order, kept, onOver }: ExportItemProps) {
  const { key, format } = order;
  const title = useWholeTitle(order);
  const [wanted, known] = "id" in order ? [null, order.id] : [order.wanted, undefined];
  const ordering = useMutation({
    mutationFn: async (wanted: WantedExportInput) => {
      const nameless = placeholderName({ format, title });
      kept.write([nameless, ...(kept.read() ?? [])]);
      const ordered = await command("makePaper", { wanted, format, title }).catch((error: unknown) => {
        renameRemembered(kept, nameless);
        throw error;
      });
      const isWanted = exportOrders.current().includes(order);
      renameRemembered(kept, nameless, isWanted ? ordered.id : undefined);
      if (!isWanted) giveUp(ordered.id); // cancelled before it had an id
      return ordered;
    },
    meta: { errorText: null }, // the tray shows it
  });
  const { mutate } = ordering;
  const begun = useRef(false);
  useEffect(() => {
    if (wanted && !begun.current) mutate(wanted);
    begun.current = true;
  }, [mutate, wanted]);
  const id = known ?? ordering.data?.id;
  const asked = useQuery({ ...exportProgressQuery(id ?? ""), enabled: id !== undefined });
  const progress = asked.data;
  const isReady = progress?.state === "ready";
  // After a reload a ready file waits for a click.
  const isWaitedFor = useRef(known === undefined);
  useEffect(() => {
    if (!progress || id === undefined) return;
    if (progress.state === "ready" && isWaitedFor.current) saveExport(id, kept);
    isWaitedFor.current = progress.state !== "ready";
  }, [progress, id, kept]);
  const problem = problemOf(ordering.error ?? (progress ? null : asked.error), progress);
  const isOver = isReady || problem !== null;
  useEffect(() => {
    if (isOver) onOver(key, id);
  }, [isOver, onOver, key, id]);
  const leave = () => leaveTray(key, id, kept);
  const putAway = () => {
    leave();
    // A finished file may still be downloading, so it is not cancelled.
    if (id !== undefined && !isOver) giveUp(id);
  };
  const again = (wanted: WantedExportInput) => {
    leave();
    exportOrders.add({ wanted, format, title: order.title });
  };
  return (
    <li className={styles.paper}>
      <p className={styles.title}>
        {title} <span className={text.note}>{format.toUpperCase()}</span>
      </p>
      <output className={styles.state}>{problem ?? progressText(progress)}</output>
      {!isOver && <Progress value={progress?.state === "working" ? progress.percent : 0} max={100} />}
      <div className={styles.actions}>
        {isReady && id !== undefined && (
          <Button size="small" onClick={() => saveExport(id, kept)}>
            {known === undefined ? "Zapisz ponownie" : "Zapisz"}
          </Button>
        )}
        {problem !== null && wanted && (
          <Button size="small" onClick={() => again(wanted)}>
            Spróbuj ponownie
          </Button>
        )}
        <Button size="small" onClick={putAway} aria-label={`${isOver ? "Zamknij" : "Anuluj"}: ${title}`}>
          {isOver ? "Zamknij" : "Anuluj"}
        </Button>
      </div>
    </li>
  );
}

/** Adds the client's name for somebody who acts for clients. A restored order has it in its title already. */
function useWholeTitle(order: ExportOrder): string {
  const own = useUidOrEmpty();
  const queryClient = useQueryClient();
  const [whole] = useState(() => {
    const uid = "wanted" in order && "uid" in order.wanted ? order.wanted.uid : own;
    const whose = uid === own ? undefined : queryClient.getQueryData(userDocumentQuery(uid).queryKey);
    return whose ? `${nameOf(whose)}: ${order.title}` : order.title;
  });
  return whole;
}

/** Cancels an export. If that fails, the server deletes the file within the hour. */
const giveUp = (id: string) => void command("cancelPaper", { id }).catch(() => undefined);

function problemOf(error: Error | null, progress: ExportProgress | undefined): string | null {
  if (error) return errorText(error);
  if (progress?.state === "gone") return GONE;
  return progress?.state === "failed" ? progress.problem : null;
}

const GONE = "Tego pliku już nie ma: trzymamy go godzinę.";

function progressText(progress: ExportProgress | undefined): string {
  switch (progress?.state) {
    case undefined:
      return "Zamawiamy plik…";
    case "waiting":
      return progress.place > 1 ? `W kolejce: ${progress.place}. miejsce` : "W kolejce: następny";
    case "working":
      return `Przygotowujemy plik… ${progress.percent}\u00a0%`;
    case "ready":
      return `Gotowe: ${progress.name} (${sizeText(progress.size)})`;
    case "failed":
      return progress.problem;
    case "gone":
      return GONE;
    default:
      return progress satisfies never;
  }
}

const sizeText = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))}\u00a0kB`
    : `${formatDecimal((bytes / 1_000_000).toFixed(1))}\u00a0MB`;

/** Removes an export from the tray; the server goes on making it. */
function leaveTray(key: number, id: string | undefined, kept: RememberedExports): void {
  exportOrders.remove(key);
  if (id !== undefined) forgetExport(id, kept);
}

/** Keeps an export out of the tray after a reload. */
const forgetExport = (id: string, kept: RememberedExports) => renameRemembered(kept, id);

/** Downloads the file. It stays in the tray of this page until closed. */
function saveExport(id: string, kept: RememberedExports): void {
  saveFile(id);
  forgetExport(id, kept);
}

/** Like a click on a link: the browser shows the progress, and the page stays. */
function saveFile(id: string): void {
  const link = document.createElement("a");
  link.href = exportAddress(id);
  link.download = "";
  link.click();
}
