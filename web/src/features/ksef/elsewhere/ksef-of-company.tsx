import { useQuery } from "@tanstack/react-query";
import { ksefQuery } from "../../../api/ksef.ts";
import { useIsAdmin } from "../../../session/use-session.ts";
import { TextLink } from "../../../ui/button.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import { useClient } from "../../client/use-client.ts";
import { fetchedText, StandingChip } from "../standing.tsx";
import { useNow } from "../use-ksef.ts";
import text from "../../../ui/text.module.css";

/** On the page of the company: one quiet line for somebody without KSeF, and otherwise how the connection stands. */
export function KsefOfCompany() {
  const { isOwn, isDeleted } = useClient();
  const isAdvisor = useIsAdmin() && isOwn;
  return isAdvisor || isDeleted ? null : <OfClient />;
}

function OfClient() {
  const { uid } = useClient();
  const { data } = useQuery(ksefQuery(uid));
  const now = useNow();
  if (!data) return null;
  const { connection, service } = data;
  if (!connection)
    return (
      service.is === "on" && (
        <p className={text.note}>
          Faktury mogą przychodzić same: <TextLink to="/konto/ksef">połącz z&nbsp;KSeF</TextLink>.
        </p>
      )
    );
  return (
    <Section title="KSeF">
      <Stack gap={2}>
        <Row gap={3}>
          {service.is === "on" && <StandingChip standing={connection.standing} />}
          <span>{service.is === "on" ? fetchedText(connection, service, now) : service.says}</span>
        </Row>
        <Row gap={4}>
          <TextLink to="/ksef">Co przyszło z&nbsp;KSeF</TextLink>
          <TextLink to="/konto/ksef">Połączenie</TextLink>
        </Row>
      </Stack>
    </Section>
  );
}
