import type { KsefState } from "@ekorok/domain/ksef/contract/ksef";
import type { Month } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import type { TakenSales } from "@ekorok/domain/sales/contract/sales";
import { useEffect, useRef, useState } from "react";
import { NotLoaded } from "../../../queries/query-state.tsx";
import { ButtonLink, TextLink } from "../../../ui/button.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Breadcrumbs, Page } from "../../../ui/page.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { LoadingState, NoData } from "../../../ui/states.tsx";
import { sumOf } from "../ksef-words.ts";
import { ServiceOff, Standing } from "../standing.tsx";
import { useKsef } from "../use-ksef.ts";
import { useMayConnect } from "../use-may-connect.ts";
import { CameDays } from "./came-days.tsx";
import { ALL_MONTHS, monthToPreview } from "./preview-link.ts";
import { FailedInvoices, SetAside } from "./set-aside.tsx";
import { TakenByItself } from "./taken-by-itself.tsx";
import { WaitingMonths } from "./waiting-months.tsx";

/** A preview brings along cards, goods and rows. */
const PreviewFetched = lazyPart(
  () => import("./preview-fetched.tsx"),
  "PreviewFetched",
  <LoadingState label="Wczytujemy podgląd…" lines={8} />,
);
const TakenNote = lazyPart(() => import("../../sales/month/sales-files.tsx"), "TakenSalesNote");

type Props = {
  now: Month;
  /** The month that is previewed, as in the address. */
  preview: string | undefined;
  onPreview: (podglad: string | undefined) => void;
};

const TITLE = "Co przyszło z KSeF";

/** A preview is no other address, so the focus has to be brought to it and back. */
function useFocusOnChange(preview: string | undefined): void {
  const last = useRef(preview);
  useEffect(() => {
    if (last.current === preview) return;
    last.current = preview;
    document.querySelector("h1")?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [preview]);
}

/** What came from KSeF: what waits, what failed, what the program took by itself, and what happens next. */
export function CamePage({ now, preview, onPreview }: Props) {
  const query = useKsef();
  const { data } = query;
  const [taken, setTaken] = useState<(TakenSales & { id: string; period: Month }) | null>(null);
  const month = preview === undefined ? undefined : monthToPreview(preview);
  const open = data?.waiting.months.find(({ closed }) => closed === null);
  const target = month ?? (open ? { year: open.year, month: open.month } : now);
  const isPreview = month !== undefined;
  useFocusOnChange(preview);
  return (
    <Page
      title={isPreview ? titleOf(month) : TITLE}
      isWide={isPreview}
      {...(isPreview && {
        crumbs: (
          <Breadcrumbs>
            <TextLink to="/ksef" search={{ podglad: undefined }}>
              {TITLE}
            </TextLink>
          </Breadcrumbs>
        ),
      })}
      actions={
        !isPreview &&
        data &&
        (data.connection || sumOf(data.all) > 0) && (
          <ButtonLink to="/konto/ksef" look="outlined">
            Połączenie
          </ButtonLink>
        )
      }
    >
      {!isPreview ? (
        <Stack gap={5}>
          {taken && (
            <TakenNote id={taken.id} period={taken.period} taken={taken} isElsewhere onUndone={() => setTaken(null)} />
          )}
          {data ? <Came state={data} /> : <NotLoaded query={query} lines={8} />}
        </Stack>
      ) : (
        data && (
          <PreviewFetched
            key={preview ?? ALL_MONTHS}
            month={month}
            target={target}
            onTaken={(done) => {
              setTaken({ ...done, period: month ?? done.months[0] ?? target });
              onPreview(undefined);
            }}
            onLeave={() => onPreview(undefined)}
          />
        )
      )}
      {isPreview && !data && <NotLoaded query={query} lines={8} />}
    </Page>
  );
}

const titleOf = (month: Month | null) =>
  month ? `Podgląd: ${formatMonth(month.year, month.month)}` : "Podgląd wszystkich faktur";

function Came({ state }: { state: KsefState }) {
  const { connection, service, all } = state;
  const isEmpty = sumOf(all) === 0;
  return (
    <>
      {connection ? (
        <Panel padding="roomy">
          <Standing connection={connection} service={service} hasWayToConnect />
        </Panel>
      ) : (
        <>
          <ServiceOff service={service} />
          {!isEmpty && <p>Nie połączono z&nbsp;KSeF.</p>}
        </>
      )}
      {isEmpty && !connection ? (
        <NotConnected service={service} />
      ) : (
        <>
          <WaitingMonths state={state} />
          <TakenByItself batches={state.takenByItself} />
          <FailedInvoices state={state} />
          <SetAside count={all.refused} />
          <CameDays state={state} />
        </>
      )}
    </>
  );
}

function NotConnected({ service }: Pick<KsefState, "service">) {
  const mayConnect = useMayConnect();
  return (
    <Panel>
      <NoData>
        {mayConnect &&
          (service.is === "on" ? (
            <>
              Faktury mogą przychodzić same.{" "}
              <ButtonLink to="/konto/ksef" look="outlined" size="small">
                Połącz z&nbsp;KSeF
              </ButtonLink>
            </>
          ) : (
            "Sprzedaż można wczytać z\u00a0plików na stronie miesiąca."
          ))}
      </NoData>
    </Panel>
  );
}
