import { formatDay } from "@ekorok/domain/polish/dates";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import type { SalesOfMonth } from "@ekorok/domain/sales/contract/sales-kept";
import { Alert } from "../../ui/alert.tsx";
import textStyles from "../../ui/text.module.css";

/** Corrections whose invoice has not come, before they are taken and after. */
export function AwaitedInvoices({ awaiting, awaitingCount }: Pick<SalesOfMonth, "awaiting" | "awaitingCount">) {
  if (awaiting.length === 0) return null;
  return (
    <Alert tone="warning" role="none" title="Korekty, które czekają na fakturę">
      <p>
        Kiedy i dokąd wydano towar, zanim go skorygowano, mówi dopiero faktura. Na razie liczymy samą zmianę ilości; gdy
        wczytasz fakturę, towar sam trafi do właściwego miesiąca i kraju.
      </p>
      <ul>
        {awaiting.map(({ number, issuedOn, awaits }) => (
          <li key={`${number} ${issuedOn} ${awaits}`} className={textStyles.breakable}>
            {number} z {formatDay(issuedOn)} czeka na fakturę {awaits}
          </li>
        ))}
      </ul>
      {awaitingCount > awaiting.length && <p>I jeszcze {formatDecimal(String(awaitingCount - awaiting.length))}.</p>}
    </Alert>
  );
}
