import type { ReportStatus } from "@ekorok/domain";

/** Why nothing can be typed, and what to do about it. */
export const lockedWhy = (status: ReportStatus): string =>
  status === "approved"
    ? "Miesiąc jest zatwierdzony i nie można go zmieniać. Jeśli trzeba coś poprawić, poproś doradcę o ponowne otwarcie."
    : "Miesiąc jest złożony i czeka na sprawdzenie, dlatego nie można go zmieniać. Jeśli trzeba coś poprawić, poproś doradcę o zwrot do poprawy.";
