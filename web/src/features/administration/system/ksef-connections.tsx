import type { KsefConnections as Answer } from "@ekorok/domain/ksef/contract/ksef";
import { formatDayOfInstant, formatMonth } from "@ekorok/domain/polish/dates";
import { nameOf } from "@ekorok/domain/users/account-names";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { command } from "../../../api/functions.ts";
import { ksefConnectionsQuery } from "../../../api/ksef.ts";
import { systemQuery } from "../../../api/system.ts";
import { NotLoaded } from "../../../queries/query-state.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button, TextLink } from "../../../ui/button.tsx";
import { confirmation } from "../../../ui/confirmation/confirmation.ts";
import { Stack } from "../../../ui/layout.tsx";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { Panel } from "../../../ui/panel.tsx";
import { invoicesText, invoicesWaitText } from "../../ksef/ksef-words.ts";
import { fetchedText, ServiceOff, StandingChip } from "../../ksef/standing.tsx";
import { monthLink } from "../../reports/report-links.ts";
import { KSEF_LATE, KSEF_STANDING } from "./system-places.ts";
import styles from "./system.module.css";
import text from "../../../ui/text.module.css";

type Connection = Answer["connections"][number];

/** Clients connected to KSeF: which stand still and why, and for which closed months invoices came, also of those who have disconnected. Nothing if there are none. */
export function KsefConnections() {
  const query = useQuery(ksefConnectionsQuery);
  const { data } = query;
  const [now] = useState(() => new Date());
  if (!data) return <NotLoaded query={query} isInline lines={2} />;
  const { service, connections, total, late } = data;
  const isRestored = service.is === "off" && service.why === "restored";
  if (total === 0 && late.length === 0 && !isRestored) return null;
  const standing = connections.filter((one) => KSEF_STANDING.isMeant(one, now.getTime()));
  const groups = [
    { id: KSEF_STANDING.place, label: "Od dwóch dni nic nie przychodzi", some: standing },
    { id: "ksef-pozostali", label: "Pozostali", some: connections.filter((one) => !standing.includes(one)) },
  ].filter(({ some }) => some.length > 0);
  return (
    <Stack as="section" gap={3} id="ksef">
      <h2>Klienci połączeni z&nbsp;KSeF</h2>
      {isRestored ? <SwitchOn says={service.says} /> : <ServiceOff service={service} />}
      {groups.length > 0 && (
        <Panel>
          {groups.map(({ id, label, some }) => (
            <ul key={id} id={id} aria-label={label} className={styles.jobs}>
              {some.map((connection) => (
                <ConnectionLine key={connection.uid} connection={connection} service={service} now={now} />
              ))}
            </ul>
          ))}
        </Panel>
      )}
      {total > connections.length && <p className={text.note}>{`Widać ${connections.length} z ${total}.`}</p>}
      {late.length > 0 && <LateInvoices clients={late} />}
    </Stack>
  );
}

type LineProps = { connection: Connection; service: Answer["service"]; now: Date };

function ConnectionLine({ connection, service, now }: LineProps) {
  const { uid, problem, standsSince, takesByItself, waiting } = connection;
  const facts = [
    fetchedText(connection, service, now),
    takesByItself && "Program wpisuje sam.",
    waiting > 0 && `Do wpisania ${invoicesWaitText(waiting)}.`,
  ];
  return (
    <li>
      <div className={styles.job}>
        <ClientLink client={connection} />
        {problem && (
          <p>
            {problem.says} {problem.toDo}
          </p>
        )}
        <p className={text.note}>
          {standsSince !== null && `Faktury nie przychodzą od ${formatDayOfInstant(standsSince)}. `}
          {facts.filter(Boolean).join(" ")}{" "}
          <TextLink to="/ksef" search={{ uid }} aria-label={`Co przyszło z KSeF: ${nameOf(connection)}`}>
            Co przyszło
          </TextLink>
        </p>
      </div>
      {service.is === "on" && <StandingChip standing={connection.standing} />}
    </li>
  );
}

const ClientLink = ({ client }: { client: Answer["late"][number] | Connection }) => (
  <TextLink to="/admin/users/$uid" params={{ uid: client.uid }}>
    {nameOf(client)}
  </TextLink>
);

/** Questions that only the consultancy can answer. */
const LateInvoices = ({ clients }: { clients: Answer["late"] }) => (
  <>
    <h3>Faktury do złożonych miesięcy</h3>
    <p className={text.narrow}>
      Przyszły, gdy sprawozdanie było już złożone. Zdecyduj, czy otworzyć je do poprawy; bez tego faktury do niego nie
      wejdą.
    </p>
    <Panel>
      <ul id={KSEF_LATE.place} aria-label="Faktury do złożonych miesięcy" className={styles.jobs}>
        {clients.map((client) => (
          <li key={client.uid}>
            <div className={styles.job}>
              <ClientLink client={client} />
              <p>
                {client.months.map(({ year, month, documents }, place) => (
                  <Fragment key={`${year} ${month}`}>
                    {place > 0 && ", "}
                    <TextLink {...monthLink({ year, month })} search={{ uid: client.uid }}>
                      {formatMonth(year, month)}
                    </TextLink>
                    : {invoicesText(documents)}
                  </Fragment>
                ))}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  </>
);

/** After a restore KSeF is called only once an administrator has said so. */
function SwitchOn({ says }: { says: string }) {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => command("switchKsefOn", {}),
    onSuccess: () => toasts.show("success", "Włączono pobieranie z KSeF."),
    onSettled: () =>
      Promise.all(
        [ksefConnectionsQuery, systemQuery].map((query) => queryClient.invalidateQueries({ queryKey: query.queryKey })),
      ),
  });
  const ask = () =>
    confirmation.open({
      title: "Włączyć pobieranie z KSeF?",
      message:
        "Program zacznie pobierać faktury wszystkich połączonych klientów. Włącz to tylko w programie, z którego na co dzień korzystacie, a nie w jego kopii na próbę.",
      onConfirm: () => mutateAsync(),
    });
  return (
    <Alert
      tone="warning"
      role="none"
      title="Wyłączone"
      action={
        <Button tone="inherit" look="outlined" isBusy={isPending} busyLabel="Trwa włączanie" onClick={ask}>
          Włącz pobieranie z&nbsp;KSeF
        </Button>
      }
    >
      {says}
    </Alert>
  );
}
