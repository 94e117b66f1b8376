import type { KsefConnection, KsefState } from "@ekorok/domain/ksef/contract/ksef";
import { formatDay, formatInstant } from "@ekorok/domain/polish/dates";
import { type RefObject, useRef, useState } from "react";
import { command } from "../../../api/functions.ts";
import { NotLoaded } from "../../../queries/query-state.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button, ButtonLink, TextLink } from "../../../ui/button.tsx";
import { confirmation } from "../../../ui/confirmation/confirmation.ts";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Breadcrumbs, Page } from "../../../ui/page.tsx";
import { Section } from "../../../ui/panel.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { useClient } from "../../client/use-client.ts";
import { sidesText } from "../ksef-words.ts";
import { ServiceOff, Standing } from "../standing.tsx";
import { useKsef, useKsefCommand } from "../use-ksef.ts";
import { AboutConnecting, AboutRevoking } from "./about-ksef.tsx";
import { ConnectForm } from "./connect-form.tsx";
import { ConnectionSettings } from "./connection-settings.tsx";
import styles from "../ksef.module.css";

/** Where a client is connected to KSeF, sees how the connection stands, and ends it. */
export function KsefConnectionPage() {
  const query = useKsef();
  const { data } = query;
  const [isGone, setGone] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  return (
    <Page
      title="Połączenie z KSeF"
      crumbs={
        <Breadcrumbs>
          <TextLink to="/konto/dane-firmy">Dane firmy i&nbsp;adresy</TextLink>
        </Breadcrumbs>
      }
      actions={
        data && (
          <ButtonLink to="/ksef" look="outlined">
            Co przyszło
          </ButtonLink>
        )
      }
    >
      <Stack gap={5}>
        {isGone && !data?.connection && (
          <Alert ref={notice} tabIndex={-1} tone="success" role="none" title="Rozłączono z KSeF">
            <AboutRevoking />
          </Alert>
        )}
        {!data && <NotLoaded query={query} lines={8} />}
        {data?.connection ? (
          <Connected state={data} connection={data.connection} notice={notice} onGone={() => setGone(true)} />
        ) : (
          data && <NotConnected state={data} />
        )}
      </Stack>
    </Page>
  );
}

function NotConnected({ state: { service, nip, days } }: { state: KsefState }) {
  const { isDeleted } = useClient();
  if (isDeleted) return <EmptyState title="Ta firma nie jest połączona z KSeF" />;
  return (
    <>
      <ServiceOff service={service} />
      <AboutConnecting />
      {service.is === "on" &&
        (nip === "" ? (
          <Alert
            tone="warning"
            role="none"
            title="Najpierw uzupełnij NIP"
            action={
              <ButtonLink to="/konto/dane-firmy" tone="inherit" look="outlined" size="small">
                Dane firmy
              </ButtonLink>
            }
          >
            Faktury w&nbsp;KSeF rozpoznajemy po NIP-ie firmy.
          </Alert>
        ) : (
          <ConnectForm nip={nip} connection={null} lastCame={days[0]?.day} />
        ))}
    </>
  );
}

type ConnectedProps = {
  state: KsefState;
  connection: KsefConnection;
  /** What is shown afterwards gets the focus. */
  notice: RefObject<HTMLElement | null>;
  onGone: () => void;
};

function Connected({ state: { service, nip }, connection, notice, onGone }: ConnectedProps) {
  const { uid, isDeleted } = useClient();
  const { standing, sides, from, connected } = connection;
  const [isAgain, setAgain] = useState(false);
  const { mutateAsync: disconnect, isPending } = useKsefCommand(
    () => command("disconnectKsef", { uid }),
    () => "Rozłączono z KSeF.",
    "ksef.connect",
  );
  const askToDisconnect = () =>
    confirmation.open({
      title: "Rozłączyć z KSeF?",
      message:
        "Usuniemy token i przestaniemy pobierać faktury. To, co już wpisano do sprawozdań, i to, co czeka na wpisanie, zostanie.",
      tone: "danger",
      focusAfter: () => notice.current,
      onConfirm: async () => {
        await disconnect(undefined);
        onGone();
      },
    });
  const canConnect = service.is === "on" && nip !== "" && !isDeleted;
  const isConnecting = canConnect && (standing === "reconnect" || isAgain);
  return (
    <>
      <Section title="Stan">
        <Stack>
          <Standing connection={connection} service={service} />
          <dl className={styles.facts}>
            <dt>NIP</dt>
            <dd>{connection.nip}</dd>
            <dt>Pobieramy</dt>
            <dd>
              {sidesText(sides)}, od {formatDay(from)}
            </dd>
            <dt>Połączono</dt>
            <dd>{[formatInstant(connected.at), connected.by?.name].filter(Boolean).join(", ")}</dd>
          </dl>
        </Stack>
      </Section>
      {/* The form asks for the same choices. */}
      {isConnecting && <ConnectForm nip={nip} connection={connection} />}
      {!isDeleted && !isConnecting && <ConnectionSettings connection={connection} key={from} />}
      {!isDeleted && (
        <Row>
          {canConnect && standing !== "reconnect" && (
            <Button look="outlined" onClick={() => setAgain(!isAgain)}>
              {isAgain ? "Zostaw obecny token" : "Połącz innym tokenem"}
            </Button>
          )}
          <Button
            look="outlined"
            tone="danger"
            isBusy={isPending}
            busyLabel="Trwa rozłączanie"
            onClick={askToDisconnect}
          >
            Rozłącz
          </Button>
        </Row>
      )}
    </>
  );
}
