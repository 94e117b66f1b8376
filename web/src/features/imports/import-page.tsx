import type { ImportFile } from "@ekorok/domain/imports/contract/imports";
import type { Month } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { useMutation, useQuery } from "@tanstack/react-query";
import { errorText } from "../../api/error-text.ts";
import { type CameFrom, importFileQuery, uploadFile } from "../../api/imports.ts";
import { Stack } from "../../ui/layout.tsx";
import { Page } from "../../ui/page.tsx";
import { ErrorState } from "../../ui/states/error-state.tsx";
import { LoadingState } from "../../ui/states/loading-state.tsx";
import { useClient } from "../client/use-client.ts";
import { ReportCrumbs } from "../reports/report-crumbs.tsx";
import { ChooseFile } from "./choose-file.tsx";
import { ClosedMonth } from "./closed-month.tsx";
import { LookAtFile } from "./look-at-file.tsx";
import { RecentImports } from "./recent-imports.tsx";
import { Templates } from "./templates.tsx";

type Props = {
  from: CameFrom;
  /** The file that the address names. */
  id: string | undefined;
  onFile: (id: string | undefined) => void;
};

const TITLE = "Wczytaj z pliku";

/** A file is chosen, looked at, and taken in. What was read stays on the server for a day, so the page can be left. */
export function ImportPage({ from, id, onFile }: Props) {
  const { uid } = useClient();
  const period: Month = { year: from.year, month: from.month };
  const {
    mutate,
    data: read,
    isPending,
    error,
  } = useMutation({
    mutationFn: (file: File) => uploadFile(uid, from, file),
    onSuccess: (file) => onFile(file.id),
    meta: { errorText: null }, // it stands beside the file
  });
  return (
    <Page
      title={TITLE}
      about={formatMonth(period.year, period.month)}
      isWide
      crumbs={<ReportCrumbs period={period} here={TITLE} />}
    >
      {id === undefined ? (
        <Stack>
          <ClosedMonth period={period} />
          <ChooseFile onChoose={mutate} isReading={isPending} problem={error && errorText(error)} />
          <Templates from={from} />
          <RecentImports onOpen={onFile} />
        </Stack>
      ) : (
        <KnownFile key={id} id={id} from={from} read={read?.id === id ? read : undefined} onFile={onFile} />
      )}
    </Page>
  );
}

type KnownProps = Pick<Props, "from" | "onFile"> & { id: string; read: ImportFile | undefined };

function KnownFile({ id, from, read, onFile }: KnownProps) {
  const { uid } = useClient();
  const {
    data: found,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...importFileQuery(uid, id, from),
    enabled: read === undefined,
  });
  const file = read ?? found;
  if (file) return <LookAtFile file={file} onLeave={() => onFile(undefined)} />;
  if (error)
    return (
      <Stack>
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {errorText(error)}
        </ErrorState>
        <RecentImports onOpen={onFile} />
      </Stack>
    );
  return <LoadingState />;
}
