import type { Area } from "@ekorok/domain/areas/define-area";
import type { Month } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { type ClosedStatus, isEditable } from "@ekorok/domain/reports/status";
import { useQuery } from "@tanstack/react-query";
import { versionQuery, monthReportQuery, monthWithRowsQuery } from "../../../api/reports.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { lockIcon } from "../../../ui/icons.ts";
import { Row, Stack } from "../../../ui/layout.tsx";
import { EmptyState, NotAllowedState } from "../../../ui/states.tsx";
import { useClient } from "../../client/use-client.ts";
import { DownloadMenu } from "../../exports/download-menu.tsx";
import { UnsavedChanges } from "./unsaved-changes.tsx";
import { AreaSection } from "../area-section.tsx";
import { shownFrozen, shownLeftOut } from "../shown-area.ts";
import { statusWords } from "../status-words.ts";
import { useReader } from "../use-reader.ts";
import { useDictionaries } from "../../dictionaries/use-dictionaries.ts";
import { whyLeftOut } from "../left-out.tsx";
import { NotLoaded } from "../../../queries/query-state.tsx";

const FrozenCost = lazyPart(() => import("./charges/frozen-cost.tsx"), "FrozenCost");

type LockedAreaProps = { area: Area; period: Month; status: ClosedStatus; number: number };

/** An area of a closed month, as it was submitted. */
export function LockedArea({ area, period, status, number }: LockedAreaProps) {
  const { uid } = useClient();
  const reader = useReader();
  const { locked } = statusWords[status];
  const query = useQuery(versionQuery(uid, period, number));
  const { data: frozen } = query;
  if (!frozen) return <NotLoaded query={query} label="Wczytujemy złożone sprawozdanie…" />;
  const shown = shownFrozen(frozen).find((one) => one.area.id === area.id);
  // Switched off at submission: switching it on again changes nothing for these rows.
  if (!shown && frozen.leftOut?.some((one) => one.area === area.id))
    return <RowsLeftOut area={area} period={period} title={NOT_SUBMITTED} isClosed />;
  return (
    <Stack>
      <UnsavedChanges area={area} period={period} why="closed" rowIds={shown?.rows.map(({ id }) => id)} />
      <Alert tone="info" icon={lockIcon}>
        {locked.why} {locked[reader]}
      </Alert>
      {frozen.charges && shown && <FrozenCost frozen={frozen} area={area} />}
      {shown && (
        <Row>
          <DownloadMenu
            wanted={{ what: "area", uid, ...period, area: area.id }}
            title={`${area.title}, ${formatMonth(period.year, period.month)}`}
          />
        </Row>
      )}
      {shown ? <AreaSection shown={shown} isTitled={false} /> : <EmptyState title={NOT_SUBMITTED} />}
    </Stack>
  );
}

const NOT_SUBMITTED = "Ta część nie należała do złożonego sprawozdania";

/** An area that the client may not manage. What was submitted before it was switched off stays readable. */
export function SwitchedOffArea({ area, period }: { area: Area; period: Month }) {
  const { uid, isOwn } = useClient();
  const { data: report } = useQuery(monthReportQuery(uid, period));
  if (report && !isEditable(report.status) && report.areas.some((one) => one.area === area.id))
    return <LockedArea area={area} period={period} status={report.status} number={report.submissions} />;
  if (report?.leftOut.some((one) => one.area === area.id))
    return (
      <RowsLeftOut
        area={area}
        period={period}
        title="Ta część sprawozdania jest wyłączona"
        isClosed={!isEditable(report.status)}
      />
    );
  return (
    <Stack>
      <UnsavedChanges area={area} period={period} why="switchedOff" />
      <NotAllowedState title="Ta część sprawozdania jest wyłączona">
        {isOwn
          ? "Twoje konto nie ma uprawnienia do tej części. Jeśli firma podlega temu obowiązkowi, poproś doradcę o jej włączenie."
          : "Klient nie ma uprawnienia do tej części. Możesz je włączyć na liście klientów."}
      </NotAllowedState>
    </Stack>
  );
}

type RowsLeftOutProps = { area: Area; period: Month; title: string; isClosed: boolean };

/** Rows that are left out of the report because their area is, or was, switched off. */
function RowsLeftOut({ area, period, title, isClosed }: RowsLeftOutProps) {
  const { uid } = useClient();
  const reader = useReader();
  const dictionaries = useDictionaries();
  const query = useQuery(monthWithRowsQuery(uid, period));
  const { data } = query;
  const shown = data && shownLeftOut(data, area, { period, dictionaries });
  return (
    <Stack>
      <Alert tone="warning" title={title}>
        {whyLeftOut(reader, isClosed)}
      </Alert>
      <UnsavedChanges area={area} period={period} why="switchedOff" rowIds={shown?.rows.map(({ id }) => id)} />
      {shown ? <AreaSection shown={shown} /> : <NotLoaded query={query} isInline label="Wczytujemy wiersze…" />}
    </Stack>
  );
}
