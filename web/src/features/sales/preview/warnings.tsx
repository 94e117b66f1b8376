import { formatDay, formatDayOfInstant } from "@ekorok/domain/polish/dates";
import { formatNumber } from "@ekorok/domain/polish/decimals";
import type { SalesPreview } from "@ekorok/domain/sales/contract/sales";
import type { SalesOfMonth } from "@ekorok/domain/sales/contract/recorded-sales";
import { Alert } from "../../../ui/alert.tsx";
import { ofLinesText } from "../sale-words.ts";
import textStyles from "../../../ui/text.module.css";

type Warned = Pick<
  SalesPreview,
  "countedOtherwise" | "settledByHand" | "inFuture" | "inFutureCount" | "awaiting" | "awaitingCount"
>;

/** Sales that may be counted twice or in a wrong month. Only a person can tell, so nothing is refused. */
export function Warnings({ preview, isList }: { preview: Warned; isList: boolean }) {
  const { countedOtherwise, settledByHand, inFuture, inFutureCount } = preview;
  return (
    <>
      {countedOtherwise.length > 0 && (
        <Alert tone="warning" role="none" title="Ta sprzedaż może być już policzona">
          <ul>
            {countedOtherwise.map(({ names, at, same, lines }) => (
              <li key={`${names} ${at}`}>
                {formatNumber(same)} z {ofLinesText(lines)} {isList ? "tej listy" : "z tych faktur"} jest też w „{names}
                ”, wczytano {formatDayOfInstant(at)}: ten sam dzień, towar i liczba
              </li>
            ))}
          </ul>
          <p>
            Z samej listy nie wynika, których faktur dotyczy. Jeśli to ta sama sprzedaż, cofnij tamto wczytanie albo nie
            wczytuj tych plików, bo policzymy ją dwa razy.
          </p>
        </Alert>
      )}
      {settledByHand.map(({ number, advance }) => (
        <Alert key={advance} tone="warning" role="none">
          Zaliczka {advance} była oznaczona jako załatwiona, a faktura {number} ją rozlicza. Jeśli towar dopisano
          ręcznie, usuń tamten wiersz albo nie wczytuj tej faktury, bo policzymy go dwa razy.
        </Alert>
      ))}
      <AwaitedInvoices {...preview} />
      {inFuture.length > 0 && (
        <Alert tone="warning" role="none">
          Data jest w przyszłości: {inFuture.map(({ number, day }) => `${number} (${formatDay(day)})`).join(", ")}
          {inFutureCount > inFuture.length && ` i jeszcze ${formatNumber(inFutureCount - inFuture.length)}`}. Sprawdź,
          czy nie ma pomyłki w roku albo miesiącu, zanim to wczytasz.
        </Alert>
      )}
    </>
  );
}

/** Corrections whose invoice was not imported yet. */
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
      {awaitingCount > awaiting.length && <p>I jeszcze {formatNumber(awaitingCount - awaiting.length)}.</p>}
    </Alert>
  );
}
