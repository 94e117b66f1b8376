import type { ImportFile } from "@ekorok/domain/imports/contract/imports";
import type { Month } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { useMutation, useQuery } from "@tanstack/react-query";
import { isEditable, reportStatusFacts, statusAfter } from "@ekorok/domain/reports/status";
import { areaById } from "@ekorok/domain/areas/all-areas";
import { slugOf } from "@ekorok/domain/polish/folding";
import { errorText } from "../../http/client.ts";
import { type ImportOrigin, importFileQuery, uploadFile } from "../../api/imports.ts";
import { NotLoaded } from "../../queries/query-state.tsx";
import { Stack, Row } from "../../ui/layout.tsx";
import { Page } from "../../ui/page.tsx";
import { LoadingState } from "../../ui/states.tsx";
import { useClient } from "../client/use-client.ts";
import { ReportCrumbs } from "../reports/report-crumbs.tsx";
import { ChooseFile } from "./choose-file.tsx";
import { LookAtFile } from "./look-at-file.tsx";
import { RecentImports } from "./recent-imports.tsx";
import { monthReportQuery } from "../../api/reports.ts";
import { Alert } from "../../ui/alert.tsx";
import { lockIcon, downloadIcon } from "../../ui/icons.ts";
import { download } from "../../download.ts";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/panel.tsx";
import { useDictionaries } from "../dictionaries/use-dictionaries.ts";
import { useClientAreas } from "./client-areas.ts";

type ImportPageProps = {
  from: ImportOrigin;
  /** The file in the address. */
  id: string | undefined;
  onFile: (id: string | undefined) => void;
};

const TITLE = "Wczytaj z pliku";

/** Chooses, previews and imports a file. The server keeps it for a day, so the user may leave the page. */
export function ImportPage({ from, id, onFile }: ImportPageProps) {
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
    meta: { errorText: null }, // shown beside the file
  });
  return (
    <Page title={TITLE} about={formatMonth(period.year, period.month)} isWide crumbs={<ReportCrumbs {...period} />}>
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

type KnownProps = Pick<ImportPageProps, "from" | "onFile"> & { id: string; read: ImportFile | undefined };

function KnownFile({ id, from, read, onFile }: KnownProps) {
  const { uid } = useClient();
  const query = useQuery({ ...importFileQuery(uid, id, from), enabled: read === undefined });
  const file = read ?? query.data;
  if (file) return <LookAtFile file={file} onLeave={() => onFile(undefined)} />;
  if (!query.error) return <LoadingState />;
  return (
    <Stack>
      <NotLoaded query={query} />
      <RecentImports onOpen={onFile} />
    </Stack>
  );
}

/** Warns before a file is chosen that this month is closed. */
function ClosedMonth({ period }: { period: Month }) {
  const { uid } = useClient();
  const { data: report } = useQuery(monthReportQuery(uid, period));
  if (!report || isEditable(report.status)) return null;
  return (
    <Alert
      tone="warning"
      role="none"
      icon={lockIcon}
      title={`Plik niczego nie zmieni w miesiącu ${formatMonth(period.year, period.month)}`}
    >
      Ten miesiąc ma status „{reportStatusFacts[report.status].name}”, więc jest zamknięty. Aby go zmienić, trzeba go
      najpierw
      {statusAfter(report.status, "reopen") ? " otworzyć ponownie" : " zwrócić do poprawy"}. Plik z kolumną „Miesiąc”
      może zmienić inne miesiące.
    </Alert>
  );
}

/** Downloads a workbook to fill in, with headings, units, lists and an example. */
function Templates({ from: { area: id, year, month } }: { from: ImportOrigin }) {
  const areas = useClientAreas();
  const dictionaries = useDictionaries();
  const area = id && areaById(id);
  const { mutate, isPending } = useMutation({
    mutationFn: async (wanted: typeof areas) => {
      // Loaded on demand, as few people want one.
      const { templateOf } = await import("./template-file.ts");
      const only = wanted.length === 1 ? wanted[0] : undefined;
      const file = await templateOf(wanted, { period: { year, month }, dictionaries });
      download(`wzor-${only ? slugOf(only.title) : "wszystkie-czesci"}.xlsx`, file);
    },
  });
  const save = (wanted: typeof areas, name: string) => (
    <Button
      look="outlined"
      icon={downloadIcon}
      isBusy={isPending}
      busyLabel="Trwa przygotowywanie pliku"
      onClick={() => mutate(wanted)}
    >
      {name}
    </Button>
  );
  return (
    <Section title="Wzór do wypełnienia">
      <Stack gap={3}>
        <p>
          Arkusz z nagłówkami, jednostkami i listami do wyboru. Wypełniony wczytasz bez żadnego dopasowywania; własny
          plik też się nada.
        </p>
        <Row>
          {area && save([area], `Wzór: ${area.title}`)}
          {save(areas, "Wzór ze wszystkimi częściami")}
        </Row>
      </Stack>
    </Section>
  );
}
