import type { Month } from "@ekorok/domain/periods/month";
import type { TakenSales } from "@ekorok/domain/sales/contract/sales";
import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../api/error-text.ts";
import { salesFileQuery } from "../../api/sales.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/states/error-state.tsx";
import { LoadingState } from "../../ui/states/loading-state.tsx";
import { useClient } from "../client/use-client.ts";
import { LookAtSales } from "./look/look-at-sales.tsx";
import { WorkingPanel } from "./working-panel.tsx";

type Props = {
  id: string;
  target: Month;
  onTaken: (taken: TakenSales) => void;
  onLeave: () => void;
  /** Sends the same files once more, while they are at hand. */
  onAgain: (() => void) | null;
};

/** Files that were sent: they are read, and then looked at. Who loads the page anew comes back to this. */
export function ReadingSales({ id, target, onTaken, onLeave, onAgain }: Props) {
  const { uid } = useClient();
  const { data, error, refetch, isFetching } = useQuery(salesFileQuery(uid, id));
  const others = (
    <Button look={onAgain ? "quiet" : "solid"} onClick={onLeave}>
      {data?.state === "gone" ? "Wybierz pliki" : "Wybierz inne pliki"}
    </Button>
  );
  switch (data?.state) {
    case undefined:
      return error ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} action={others}>
          {errorText(error)}
        </ErrorState>
      ) : (
        <LoadingState />
      );
    case "reading":
      return (
        <WorkingPanel
          title={`Czytamy pliki… ${data.percent}%`}
          note="Możesz zająć się czymś innym: gdy tu wrócisz, pliki będą czekać."
          percent={data.percent}
          onCancel={onLeave}
        />
      );
    case "failed":
      return (
        <ErrorState title="Nie udało się odczytać plików" {...(onAgain && { onRetry: onAgain })} action={others}>
          {data.problem}
        </ErrorState>
      );
    case "gone":
      return (
        <ErrorState title="Tych plików już nie ma" action={others}>
          Odczytane pliki trzymamy przez dobę, a nowa wersja programu może wymagać odczytania ich od nowa. Jeśli zostały
          już wczytane, widać to na liście plików miesiąca. Jeśli nie, wybierz je jeszcze raz.
        </ErrorState>
      );
    case "read":
      return <LookAtSales id={id} list={data.list} target={target} onTaken={onTaken} onLeave={onLeave} />;
    default:
      return data satisfies never;
  }
}
