import type { KsefState } from "@ekorok/domain/ksef/contract/ksef";
import { TextLink } from "../../ui/button.tsx";
import { invoicesWaitText } from "../ksef/ksef-words.ts";
import { Line } from "./line.tsx";

/** Invoices from KSeF that wait, or that they come no more. */
export function WaitingInvoices({ state: { waiting, connection, service } }: { state: KsefState }) {
  if (service.is === "on" && connection?.standing === "reconnect")
    return (
      <Line title="Faktury z KSeF nie przychodzą">
        <TextLink to="/konto/ksef">połącz ponownie</TextLink>
      </Line>
    );
  if (waiting.documents === 0) return null;
  return (
    <Line title="Sprzedaż z KSeF">
      <TextLink to="/ksef">{invoicesWaitText(waiting.documents)}</TextLink>
    </Line>
  );
}
