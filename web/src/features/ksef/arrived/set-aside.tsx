import type { KsefState } from "@ekorok/domain/ksef/contract/ksef";
import { formatNumber } from "@ekorok/domain/polish/decimals";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { OpenButton } from "../../../ui/folded.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import { useClient } from "../../client/use-client.ts";
import { invoicesText } from "../ksef-words.ts";
import { InvoiceLine, InvoiceList } from "./invoice-list.tsx";
import { useRefusing } from "./use-refusing.ts";
import text from "../../../ui/text.module.css";
import styles from "../ksef.module.css";

/** Invoices that could not be read, each with the reason and what happens next. */
export function FailedInvoices({ state: { failed, all } }: { state: KsefState }) {
  if (failed.length === 0) return null;
  const more = all.failed - failed.length;
  return (
    <Section title="Nie udało się odczytać">
      <ul className={styles.list}>
        {failed.map((invoice) => (
          <InvoiceLine key={invoice.ksefNumber} invoice={invoice} />
        ))}
      </ul>
      {more > 0 && <p className={text.note}>I&nbsp;jeszcze {formatNumber(more)}.</p>}
    </Section>
  );
}

/** Invoices that somebody has put aside: they can wait again. */
export function SetAside({ count }: { count: number }) {
  const { isDeleted } = useClient();
  const [isOpen, setOpen] = useState(false);
  const { takeBack, isRunning } = useRefusing();
  if (count === 0) return null;
  return (
    <Section title="Odłożone">
      <Stack gap={3}>
        <Row spread="between">
          <p>
            {invoicesText(count)}.{" "}
            {count === 1
              ? "Nie wejdzie do sprawozdania, dopóki jej nie przywrócisz."
              : "Nie wejdą do sprawozdań, dopóki ich nie przywrócisz."}
          </p>
          <Row>
            <OpenButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} about="odłożone">
              {isOpen ? "Ukryj faktury" : "Pokaż faktury"}
            </OpenButton>
            {!isDeleted && (
              <Button size="small" look="outlined" isBusy={isRunning} onClick={() => takeBack({})}>
                Przywróć wszystkie
              </Button>
            )}
          </Row>
        </Row>
        {isOpen && <InvoiceList label="Faktury odłożone" of={{ state: "refused" }} />}
      </Stack>
    </Section>
  );
}
