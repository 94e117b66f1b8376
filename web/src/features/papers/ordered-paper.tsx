import type { AskedPaper, PaperProgress } from "@ekorok/domain/papers/contract/papers";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { errorText } from "../../api/error-text.ts";
import { userDocumentQuery } from "../../api/documents.ts";
import { paperAddress, paperProgressQuery } from "../../api/papers.ts";
import { command } from "../../api/by-name.ts";
import { useUid } from "../../session/use-uid.ts";
import { Button } from "../../ui/button.tsx";
import { Progress } from "../../ui/progress.tsx";
import { nameOf } from "@ekorok/domain/users/name-of";
import { namelessPaper, paperOrders, rename, type KeptPapers, type PaperOrder } from "./paper-orders.ts";
import text from "../../ui/text.module.css";
import styles from "./paper-tray.module.css";

type Props = {
  order: PaperOrder;
  kept: KeptPapers;
  /** Told once nothing is being made any more, with the name of the file if it ever got one. */
  onOver: (key: number, id: string | undefined) => void;
};

/** One file: how far it is, and what can be done about it. It is saved by itself when it is there. */
export function OrderedPaper({ order, kept, onOver }: Props) {
  const { key, format } = order;
  const title = useWholeTitle(order);
  const [wanted, known] = "id" in order ? [null, order.id] : [order.wanted, undefined];
  const ordering = useMutation({
    mutationFn: async (wanted: AskedPaper) => {
      const nameless = namelessPaper({ format, title });
      kept.write([nameless, ...(kept.read() ?? [])]);
      const ordered = await command("makePaper", { wanted, format, title }).catch((error: unknown) => {
        rename(kept, nameless);
        throw error;
      });
      const isWanted = paperOrders.current().includes(order);
      rename(kept, nameless, isWanted ? ordered.id : undefined);
      if (!isWanted) giveUp(ordered.id); // it was given up before it had a name
      return ordered;
    },
    meta: { errorText: null }, // it stands in the tray
  });
  const { mutate } = ordering;
  const begun = useRef(false);
  useEffect(() => {
    if (wanted && !begun.current) mutate(wanted);
    begun.current = true;
  }, [mutate, wanted]);
  const id = known ?? ordering.data?.id;
  const asked = useQuery({ ...paperProgressQuery(id ?? ""), enabled: id !== undefined });
  const progress = asked.data;
  const isReady = progress?.state === "ready";
  // One that was there when the page was loaded anew is saved when somebody says so.
  const isWaitedFor = useRef(known === undefined);
  useEffect(() => {
    if (!progress || id === undefined) return;
    if (progress.state === "ready" && isWaitedFor.current) save(id, kept);
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
    // What is made may still be on its way to the disk.
    if (id !== undefined && !isOver) giveUp(id);
  };
  const again = (wanted: AskedPaper) => {
    leave();
    paperOrders.add({ wanted, format, title: order.title });
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
          <Button size="small" onClick={() => save(id, kept)}>
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

/** Who acts for many reads whose file it is; where the page is loaded anew the order is kept with that already. */
function useWholeTitle(order: PaperOrder): string {
  const own = useUid();
  const queryClient = useQueryClient();
  const [whole] = useState(() => {
    const uid = "wanted" in order && "uid" in order.wanted ? order.wanted.uid : own;
    const whose = uid === own ? undefined : queryClient.getQueryData(userDocumentQuery(uid).queryKey);
    return whose ? `${nameOf(whose)}: ${order.title}` : order.title;
  });
  return whole;
}

/** What is being made stops. Where that fails, it goes by itself within the hour. */
const giveUp = (id: string) => void command("cancelPaper", { id }).catch(() => undefined);

function problemOf(error: Error | null, progress: PaperProgress | undefined): string | null {
  if (error) return errorText(error);
  if (progress?.state === "gone") return GONE;
  return progress?.state === "failed" ? progress.problem : null;
}

const GONE = "Tego pliku już nie ma: trzymamy go godzinę.";

function progressText(progress: PaperProgress | undefined): string {
  switch (progress?.state) {
    case undefined:
      return "Zamawiamy plik…";
    case "waiting":
      return progress.place > 1 ? `W kolejce: ${progress.place}. miejsce` : "W kolejce: następny";
    case "working":
      return `Przygotowujemy plik… ${progress.percent}%`;
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

/** Takes a file out of the tray; what is being made of it goes on. */
export function leaveTray(key: number, id: string | undefined, kept: KeptPapers): void {
  paperOrders.remove(key);
  if (id !== undefined) forget(id, kept);
}

/** It is not shown again when the page is loaded anew. */
const forget = (id: string, kept: KeptPapers) => rename(kept, id);

/** What was saved lies on the disk, and in the tray of this page until it is put away. */
function save(id: string, kept: KeptPapers): void {
  saveFile(id);
  forget(id, kept);
}

/** As by a click on a link: the browser shows where it goes, and the page stays. */
function saveFile(id: string): void {
  const link = document.createElement("a");
  link.href = paperAddress(id);
  link.download = "";
  link.click();
}
