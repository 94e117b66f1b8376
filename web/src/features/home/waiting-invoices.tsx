import { useQuery } from "@tanstack/react-query";
import { ksefQuery } from "../../api/ksef.ts";
import { TextLink } from "../../ui/button.tsx";
import { useClient } from "../client/use-client.ts";
import { invoicesWaitText } from "../ksef/ksef-words.ts";
import { Line } from "./line.tsx";

/** Invoices from KSeF that wait, or that they come no more. */
export function WaitingInvoices() {
  const { uid } = useClient();
  const { data } = useQuery(ksefQuery(uid));
  if (!data) return null;
  const { waiting, connection, service } = data;
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
