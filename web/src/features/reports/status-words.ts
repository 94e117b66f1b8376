import type { ClosedStatus, ReportStatus } from "@ekorok/domain/reports/status";
import type { Reader } from "./use-reader.ts";

type ByReader<Text = string> = Readonly<Record<Reader, Text>>;

type Words = {
  /** At the top of the month; null if there is nothing to say. */
  readonly next: ByReader<string | null>;
};

type ClosedWords = Words & {
  /** Above what comes next. */
  readonly title: string;
  /** In an area: why it is locked, and what each reader can do about it. */
  readonly locked: ByReader & { readonly why: string };
};

/** What pages say of each status, beyond the table of statuses. */
export const statusWords: { readonly [Status in ReportStatus]: Status extends ClosedStatus ? ClosedWords : Words } = {
  draft: {
    next: {
      client: null,
      consultancy: null,
      ofDeleted: "Konto klienta zostało usunięte. Danych nie można zmieniać ani złożyć.",
    },
  },
  submitted: {
    title: "Miesiąc złożony i zamknięty",
    next: {
      client: "Sprawozdanie czeka na sprawdzenie. Jeśli coś trzeba poprawić, poproś doradcę o zwrot do poprawy.",
      consultancy: null, // the bar with the decision says it
      ofDeleted: "Konto klienta zostało usunięte: sprawozdanie można przyjąć, ale nie można go zwrócić do poprawy.",
    },
    locked: {
      why: "Miesiąc jest złożony i czeka na sprawdzenie, dlatego nie można go zmieniać.",
      client: "Jeśli trzeba coś poprawić, poproś doradcę o zwrot do poprawy.",
      consultancy: "Jeśli trzeba coś poprawić, zwróć go do poprawy na stronie miesiąca.",
      ofDeleted: "Konto klienta zostało usunięte, więc można go tylko przyjąć na stronie miesiąca.",
    },
  },
  returned: {
    next: {
      client: "Popraw dane i złóż sprawozdanie ponownie.",
      consultancy: "Klient ma poprawić dane i złożyć sprawozdanie ponownie. Możesz to też zrobić w jego imieniu.",
      ofDeleted: "Konto klienta zostało usunięte, więc nikt go już nie poprawi. Dane można tylko czytać.",
    },
  },
  approved: {
    title: "Miesiąc przyjęty i zamknięty",
    next: {
      client:
        "Jeśli coś trzeba poprawić, poproś doradcę o ponowne otwarcie miesiąca; następne złożenie będzie korektą.",
      consultancy: null,
      ofDeleted: "Konto klienta zostało usunięte, więc miesiąca nie można otworzyć ponownie.",
    },
    locked: {
      why: "Miesiąc jest przyjęty i nie można go zmieniać.",
      client: "Jeśli trzeba coś poprawić, poproś doradcę o ponowne otwarcie.",
      consultancy: "Jeśli trzeba coś poprawić, otwórz go ponownie na stronie miesiąca.",
      ofDeleted: "Konto klienta zostało usunięte, więc nie można go też otworzyć ponownie.",
    },
  },
};
