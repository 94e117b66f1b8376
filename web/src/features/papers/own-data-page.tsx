import { Button } from "../../ui/button.tsx";
import { downloadIcon } from "../../ui/icons.ts";
import { Row, Stack } from "../../ui/layout.tsx";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/panel.tsx";
import { nameOf } from "../client/name-of.ts";
import { useClient } from "../client/use-client.ts";
import { DownloadMenu } from "./download-menu.tsx";
import { paperOrders } from "./paper-orders.ts";
import text from "../../ui/text.module.css";

/** Everything of a client's that is not a month's or a year's, to be taken away. */
export function OwnDataPage() {
  const { uid, document } = useClient();
  const name = nameOf(document);
  return (
    <Page title="Dane do pobrania" about={name}>
      <Stack gap={5}>
        <p className={text.narrow}>
          Pojedyncze miesiące, części i&nbsp;lata pobierzesz przyciskiem „Pobierz” na ich stronach. Tutaj są pliki
          o&nbsp;całej firmie.
        </p>
        <Section title="Wszystkie dane">
          <Stack>
            <p className={text.narrow}>
              Jedno archiwum ZIP: arkusz XLSX każdego roku, każde złożone sprawozdanie jako PDF, historia zmian oraz
              plik JSON, który odczytają inne programy.
            </p>
            <Row>
              <Button
                look="solid"
                icon={downloadIcon}
                onClick={() =>
                  paperOrders.add({ wanted: { what: "archive", uid }, format: "zip", title: `Wszystkie dane: ${name}` })
                }
              >
                Pobierz wszystko
              </Button>
            </Row>
          </Stack>
        </Section>
        <Section title="Historia sprawozdań">
          <Stack>
            <p className={text.narrow}>
              Kto, co i&nbsp;kiedy zrobił ze sprawozdaniami oraz złożone wersje z&nbsp;ich skrótami.
            </p>
            <Row>
              <DownloadMenu wanted={{ what: "history", uid }} title={`Historia sprawozdań: ${name}`} />
            </Row>
          </Stack>
        </Section>
      </Stack>
    </Page>
  );
}
