import type { KsefConnection, KsefService } from "@ekorok/domain/ksef/contract/ksef";
import { formatDayOfInstant } from "@ekorok/domain/polish/dates";
import { Alert } from "../../ui/alert.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Chip, type Tone } from "../../ui/chip.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { FetchNow } from "./fetch-now.tsx";
import { whenText } from "./ksef-words.ts";
import { useNow } from "./use-ksef.ts";

const standings: Readonly<Record<KsefConnection["standing"], { word: string; tone: Tone }>> = {
  working: { word: "Działa", tone: "good" },
  failing: { word: "Ostatnie pobieranie się nie udało", tone: "warn" },
  reconnect: { word: "Połącz ponownie", tone: "bad" },
};

type StandingProps = Pick<KsefConnection, "standing">;

/** How a connection stands, in a word. */
export const StandingChip = ({ standing }: StandingProps) => (
  <Chip tone={standings[standing].tone}>{standings[standing].word}</Chip>
);

type Props = {
  connection: KsefConnection;
  service: KsefService;
  /** The page where one connects again is not this one. */
  hasWayToConnect?: boolean;
};

const toConnecting = (
  <ButtonLink to="/konto/ksef" tone="inherit" look="outlined" size="small">
    Połącz ponownie
  </ButtonLink>
);

/** How the connection stands, when it fetched and will fetch, and what is wrong with it. */
export function Standing({ connection, service, hasWayToConnect = false }: Props) {
  const { standing, problem, standsSince } = connection;
  return (
    <Stack gap={3}>
      <ServiceOff service={service} />
      <Row gap={3}>
        {service.is === "on" && <StandingChip standing={standing} />}
        <span>{fetchedText(connection, service, useNow())}</span>
      </Row>
      {problem && (
        <Alert
          tone={standing === "reconnect" ? "error" : "warning"}
          role="none"
          title={problem.says}
          {...(hasWayToConnect && standing === "reconnect" && { action: toConnecting })}
        >
          {problem.toDo}
          {standsSince !== null && ` Faktury nie przychodzą od ${formatDayOfInstant(standsSince)}.`}
        </Alert>
      )}
      <FetchNow connection={connection} service={service} />
    </Stack>
  );
}

/** Says that KSeF is called for nobody. */
export const ServiceOff = ({ service }: { service: KsefService }) =>
  service.is === "off" && (
    <Alert tone="info" role="none" title="Wyłączone">
      {service.says}
    </Alert>
  );

type Times = Pick<KsefConnection, "fetchedAt" | "nextAt" | "standing">;

/** "Ostatnio pobrano dziś o 02:14. Następne pobieranie: jutro o 02:40." */
export function fetchedText({ fetchedAt, nextAt, standing }: Times, service: KsefService, now: Date): string {
  const last = fetchedAt === null ? "Jeszcze nic nie pobrano." : `Ostatnio pobrano ${whenText(fetchedAt, now)}.`;
  const isComing = nextAt !== null && service.is === "on" && standing !== "reconnect";
  return isComing ? `${last} Następne pobieranie: ${whenText(nextAt, now)}.` : last;
}
