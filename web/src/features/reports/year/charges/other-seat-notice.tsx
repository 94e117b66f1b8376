import { Alert } from "../../../../ui/alert.tsx";
import { useClient } from "../../../client/use-client.ts";

/** The year was handed in from another voivodeship, and what is handed in next goes to another office. */
export function OtherSeatNotice({ before }: { before: string }) {
  const { seatVoivodeship: now } = useClient().document;
  return (
    <Alert tone="info" role="none" title="Od złożenia roku zmieniło się województwo siedziby.">
      <p>
        {`Złożono go z siedzibą: województwo ${before}. Teraz opłaty są liczone dla siedziby: województwo ${now}, więc te zależne od siedziby trafią do innego urzędu marszałkowskiego.`}
      </p>
    </Alert>
  );
}
