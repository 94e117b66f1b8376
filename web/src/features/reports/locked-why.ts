import type { ReportStatus } from "@ekorok/domain";

/** Why nothing can be typed, and what whoever reads it can do about it: a client asks, the consultancy acts. */
export const lockedWhy = (status: ReportStatus, isAdmin: boolean): string =>
  status === "approved"
    ? `Miesiąc jest zatwierdzony i nie można go zmieniać. Jeśli trzeba coś poprawić, ${isAdmin ? "otwórz go ponownie na stronie miesiąca" : "poproś doradcę o ponowne otwarcie"}.`
    : `Miesiąc jest złożony i czeka na sprawdzenie, dlatego nie można go zmieniać. Jeśli trzeba coś poprawić, ${isAdmin ? "zwróć go do poprawy na stronie miesiąca" : "poproś doradcę o zwrot do poprawy"}.`;
