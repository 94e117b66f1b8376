import { Button } from "../../ui/button.tsx";
import { downloadIcon } from "../../ui/icons.ts";
import { Row, Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/panel.tsx";
import { useClient } from "../client/use-client.ts";
import { DownloadMenu } from "./download-menu.tsx";
import { exportOrders } from "./export-orders.ts";
import text from "../../ui/text.module.css";

/** Exports of a client's whole data and history. */
export function OwnData() {
  const { uid } = useClient();
  const takeAll = () => exportOrders.add({ wanted: { what: "archive", uid }, format: "zip", title: "Wszystkie dane" });
  return (
    <Section title="Dane do pobrania">
      <Stack>
        <p className={text.narrow}>
          Wszystkie dane firmy w&nbsp;jednym archiwum ZIP: arkusz XLSX każdego roku, każde złożone sprawozdanie jako
          PDF, historia zmian oraz plik JSON, który odczytają inne programy.
        </p>
        <Row>
          <Button look="solid" icon={downloadIcon} onClick={takeAll}>
            Pobierz wszystko
          </Button>
        </Row>
        <p className={text.narrow}>
          Historia sprawozdań: kto, co i&nbsp;kiedy zrobił, oraz złożone wersje z&nbsp;sumami kontrolnymi.
        </p>
        <Row>
          <DownloadMenu wanted={{ what: "history", uid }} title="Historia sprawozdań" />
        </Row>
      </Stack>
    </Section>
  );
}
