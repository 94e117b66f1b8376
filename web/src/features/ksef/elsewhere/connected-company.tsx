import type { KsefConnection, KsefService } from "@ekorok/domain/ksef/contract/ksef";
import { TextLink } from "../../../ui/button.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import { fetchedText, StandingChip } from "../standing.tsx";
import { useNow } from "../use-ksef.ts";

type Props = { connection: KsefConnection; service: KsefService };

/** How the connection stands, in short. */
export function ConnectedCompany({ connection, service }: Props) {
  const now = useNow();
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
