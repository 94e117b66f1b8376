import type { ReportStatus } from "@ekorok/domain";
import type { Reader } from "../use-reader.ts";

const ways = {
  approved: {
    client: "Jeśli trzeba coś poprawić, poproś doradcę o ponowne otwarcie.",
    consultancy: "Jeśli trzeba coś poprawić, otwórz go ponownie na stronie miesiąca.",
    ofDeleted: "Konto klienta zostało usunięte, więc nie można go też otworzyć ponownie.",
  },
  submitted: {
    client: "Jeśli trzeba coś poprawić, poproś doradcę o zwrot do poprawy.",
    consultancy: "Jeśli trzeba coś poprawić, zwróć go do poprawy na stronie miesiąca.",
    ofDeleted: "Konto klienta zostało usunięte, więc można go tylko zatwierdzić na stronie miesiąca.",
  },
} as const;

/** Why nothing can be typed, and what whoever reads it can do about it. */
export const lockedWhy = (status: ReportStatus, reader: Reader): string =>
  status === "approved"
    ? `Miesiąc jest zatwierdzony i nie można go zmieniać. ${ways.approved[reader]}`
    : `Miesiąc jest złożony i czeka na sprawdzenie, dlatego nie można go zmieniać. ${ways.submitted[reader]}`;
