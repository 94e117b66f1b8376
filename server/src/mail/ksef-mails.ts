import { formatDay } from "@ekorok/domain/polish/dates";
import { z } from "zod";
import { ASK, reportMailKind } from "./report-mail-kind.ts";

/** To a client, and to administrators with the client's name: for two days nothing could be fetched from KSeF. */
export const ksefStopped = reportMailKind("ksefStopped", {
  title: "Powiadomienie o przerwanym połączeniu z KSeF",
  holds: {
    /** Null: the mail is to the client. */
    client: z.object({ uid: z.uuid(), name: z.string() }).nullable(),
    since: z.string(),
    says: z.string(),
    toDo: z.string(),
  },
  write: ({ client, since, says, toDo }) => ({
    subject: client ? `${client.name}: nie pobieramy faktur z KSeF` : "Nie pobieramy faktur z KSeF",
    says: [
      client
        ? `od ${formatDay(since)} nie udaje się pobrać faktur klienta ${client.name} z KSeF.`
        : `od ${formatDay(since)} nie udaje się pobrać Państwa faktur z KSeF.`,
      says,
      client ? `Klient dostał tę samą wiadomość z radą: ${toDo}` : `${toDo} ${ASK}`,
    ],
    button: { name: "Otwórz połączenie z KSeF", path: client ? `/konto/ksef?uid=${client.uid}` : "/konto/ksef" },
  }),
});
