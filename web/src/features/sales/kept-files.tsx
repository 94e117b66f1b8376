import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { salesFileQuery } from "../../api/sales.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { useClient } from "../client/use-client.ts";
import { keepSales, keptSales } from "./kept-sales.ts";

/** Files that somebody sent from this browser and has not taken yet: they are led back to them, or hear that they are gone. */
export function KeptFiles({ onOpen }: { onOpen: (id: string) => void }) {
  const { uid } = useClient();
  const [kept, setKept] = useState(() => keptSales(uid));
  const { data } = useQuery({ ...salesFileQuery(uid, kept ?? ""), enabled: kept !== null });
  if (kept === null || !data || data.state === "failed") return null;
  const forget = () => {
    keepSales(uid, null);
    setKept(null);
  };
  if (data.state === "gone")
    return (
      <Alert
        tone="warning"
        role="none"
        action={
          <Button size="small" tone="inherit" onClick={forget}>
            Nie pokazuj
          </Button>
        }
      >
        Plików przesłanych ostatnio z&nbsp;tej przeglądarki już nie mamy, a&nbsp;nie wczytano ich stąd do sprawozdania.
        Wybierz je jeszcze raz: co jest już wczytane, nie policzy się drugi raz.
      </Alert>
    );
  return (
    <Alert
      tone="info"
      role="none"
      action={
        <Button size="small" look="outlined" tone="inherit" onClick={() => onOpen(kept)}>
          Wróć do nich
        </Button>
      }
    >
      Masz przesłane faktury, które nie są jeszcze wczytane do sprawozdania.{" "}
      <Button size="small" tone="inherit" onClick={forget}>
        Porzuć je
      </Button>
    </Alert>
  );
}
