import type { KsefInvoice, KsefInvoicesWanted } from "@ekorok/domain/ksef/contract/ksef";
import { formatMonths } from "@ekorok/domain/polish/dates";
import { formatNumber } from "@ekorok/domain/polish/decimals";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ksefInvoicesQuery } from "../../../api/ksef.ts";
import { NotLoaded } from "../../../queries/query-state.tsx";
import { Button } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { useClient } from "../../client/use-client.ts";
import { linesText } from "../../sales/sale-words.ts";
import { invoiceTitle, stateWords } from "../ksef-words.ts";
import { useRefusing } from "./use-refusing.ts";
import text from "../../../ui/text.module.css";
import styles from "../ksef.module.css";

type Props = { label: string; of: Pick<KsefInvoicesWanted, "day" | "state"> };

/** Invoices that came, some at a time. Those that wait can be put aside, and those put aside wait again. */
export function InvoiceList({ label, of }: Props) {
  const { uid } = useClient();
  const query = useInfiniteQuery(ksefInvoicesQuery(uid, of));
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const invoices = data?.pages.flatMap((page) => page.invoices);
  const left = (data?.pages[0]?.found ?? 0) - (invoices?.length ?? 0);
  if (!invoices) return <NotLoaded query={query} isInline lines={2} />;
  return (
    <Stack gap={2}>
      <ul className={styles.list} aria-label={label}>
        {invoices.map((invoice) => (
          <InvoiceLine key={invoice.ksefNumber} invoice={invoice} />
        ))}
      </ul>
      {hasNextPage && (
        <div>
          <Button
            size="small"
            look="outlined"
            isBusy={isFetchingNextPage}
            busyLabel="Trwa wczytywanie"
            onClick={() => void fetchNextPage()}
          >
            Pokaż dalsze ({formatNumber(left)})
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** One invoice that came. */
export function InvoiceLine({ invoice }: { invoice: KsefInvoice }) {
  const { isDeleted } = useClient();
  const { refuse, takeBack, isRunning } = useRefusing();
  const { ksefNumber, state, lines, months, says } = invoice;
  const numbers = [ksefNumber];
  const facts = [
    stateWords[state],
    state !== "failed" && linesText(lines),
    months.length > 0 && formatMonths(months),
    `numer KSeF ${ksefNumber}`,
  ];
  return (
    <li className={styles.beside}>
      <div>
        <span className={text.breakable}>{invoiceTitle(invoice)}</span>
        {says !== null && <p>{says}</p>}
        <p className={`${text.note} ${text.breakable}`}>{facts.filter(Boolean).join(", ")}</p>
      </div>
      {state === "waiting" && !isDeleted && (
        <Button
          size="small"
          isBusy={isRunning}
          aria-label={`Odłóż: ${invoice.number}`}
          onClick={() => refuse({ numbers })}
        >
          Odłóż
        </Button>
      )}
      {state === "refused" && !isDeleted && (
        <Button
          size="small"
          isBusy={isRunning}
          aria-label={`Przywróć: ${invoice.number}`}
          onClick={() => takeBack({ numbers })}
        >
          Przywróć
        </Button>
      )}
    </li>
  );
}
