import type { Month } from "@ekorok/domain/periods/month";
import type { TakenSales } from "@ekorok/domain/sales/contract/sales";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { salesFileQuery } from "../../api/sales.ts";
import { NotLoaded } from "../../queries/query-state.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { useClient } from "../client/use-client.ts";
import { PreviewSales } from "./preview/preview-sales.tsx";
import { Alert } from "../../ui/alert.tsx";
import { isUuid } from "../../shape.ts";
import { keepTextDraft, readTextDraft } from "../reports/saving/text-draft.ts";
import { Row, Stack } from "../../ui/layout.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Progress } from "../../ui/progress.tsx";
import textStyles from "../../ui/text.module.css";

type SentFilesProps = {
  id: string;
  target: Month;
  onTaken: (taken: TakenSales) => void;
  onLeave: () => void;
  /** Sends the same files again, if the page still has them. */
  onAgain: (() => void) | null;
};

/** Files that were sent: how far they are read, then their preview. Reloading the page comes back to this. */
export function SentFiles({ id, target, onTaken, onLeave, onAgain }: SentFilesProps) {
  const { uid } = useClient();
  const query = useQuery(salesFileQuery(uid, id));
  const { data } = query;
  const others = (
    <Button look={onAgain ? "quiet" : "solid"} onClick={onLeave}>
      {data?.state === "gone" ? "Wybierz pliki" : "Wybierz inne pliki"}
    </Button>
  );
  switch (data?.state) {
    case undefined:
      return <NotLoaded query={query} action={others} />;
    case "reading":
      return (
        <ProgressPanel
          title={`Czytamy pliki… ${data.percent}\u00a0%`}
          note="Możesz zająć się czymś innym: gdy tu wrócisz, pliki będą czekać."
          percent={data.percent}
          onCancel={onLeave}
        />
      );
    case "failed":
      return (
        <ErrorState title="Nie udało się odczytać plików" onRetry={onAgain ?? undefined} action={others}>
          {data.problem}
        </ErrorState>
      );
    case "gone":
      return (
        <ErrorState title="Tych plików już nie ma" action={others}>
          Odczytane pliki trzymamy przez dobę. Jeśli zostały już wczytane, widać je na liście plików miesiąca; jeśli
          nie, wybierz je jeszcze raz.
        </ErrorState>
      );
    case "read":
      return <PreviewSales id={id} list={data.list} target={target} onTaken={onTaken} onLeave={onLeave} />;
    default:
      return data satisfies never;
  }
}

/** Leads back to files that were sent from this browser and not imported, or says that they were deleted. */
export function SentFilesNotice({ onOpen }: { onOpen: (id: string) => void }) {
  const { uid } = useClient();
  const [pending, setPending] = useState(() => pendingFileId(uid));
  const { data } = useQuery({ ...salesFileQuery(uid, pending ?? ""), enabled: pending !== null });
  if (pending === null || !data || data.state === "failed") return null;
  const forget = () => {
    setPendingFile(uid, null);
    setPending(null);
  };
  if (data.state === "gone")
    return (
      <Alert
        tone="warning"
        role="none"
        action={
          <Button size="small" tone="inherit" onClick={forget}>
            Nie pokazuj
          </Button>
        }
      >
        Plików przesłanych ostatnio z&nbsp;tej przeglądarki już nie mamy, a&nbsp;nie wczytano ich stąd do sprawozdania.
        Wybierz je jeszcze raz: co jest już wczytane, nie policzy się drugi raz.
      </Alert>
    );
  return (
    <Alert
      tone="info"
      role="none"
      action={
        <Button size="small" look="outlined" tone="inherit" onClick={() => onOpen(pending)}>
          Wróć do nich
        </Button>
      }
    >
      Masz przesłane faktury, które nie są jeszcze wczytane do sprawozdania.{" "}
      <Button size="small" tone="inherit" onClick={forget}>
        Porzuć je
      </Button>
    </Alert>
  );
}

/** Where this browser stores the id of a client's files that were sent and not imported. */
const keyOf = (uid: string) => `ekorok.plan.${uid}/sales`;

export function pendingFileId(uid: string): string | null {
  const id = readTextDraft(keyOf(uid));
  return isUuid(id) ? id : null;
}

export const setPendingFile = (uid: string, id: string | null): void => keepTextDraft(keyOf(uid), id);

type ProgressPanelProps = {
  /** What is being done, and how far it is. */
  title: string;
  percent: number;
  note?: string;
  problem?: string | null;
  onRetry?: () => void;
  onCancel: () => void;
};

/** Progress of something slow, with buttons to cancel it, or to retry it after a failure. */
export function ProgressPanel({ title, percent, note, problem = null, onRetry, onCancel }: ProgressPanelProps) {
  return (
    <Panel padding="roomy">
      <Stack gap={3}>
        <output className={textStyles.strong}>{title}</output>
        {note !== undefined && <p className={textStyles.note}>{note}</p>}
        {problem === null ? (
          <Progress value={percent} max={100} label={title} />
        ) : (
          <Alert tone="error">{problem}</Alert>
        )}
        <Row>
          {problem !== null && onRetry && (
            <Button look="solid" onClick={onRetry}>
              Spróbuj ponownie
            </Button>
          )}
          <Button look="outlined" onClick={onCancel}>
            {problem === null ? "Anuluj" : "Wybierz inne pliki"}
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
}
