import { formatInstant } from "@ekorok/domain/polish/dates";
import type { MonthReport } from "@ekorok/domain/reports/contract/reports";
import { type ClosedStatus, reportStatusFacts } from "@ekorok/domain/reports/status";
import { Alert } from "../../../ui/alert.tsx";
import { lockIcon } from "../../../ui/icons.ts";
import { ReturnedNotice } from "../life/returned-notice.tsx";
import { useReader } from "../use-reader.ts";

/** What comes next. */
const nextSteps = {
  returned: {
    client: "Popraw dane i złóż sprawozdanie ponownie.",
    consultancy: "Klient ma poprawić dane i złożyć sprawozdanie ponownie. Możesz to też zrobić w jego imieniu.",
    ofDeleted: "Konto klienta zostało usunięte, więc nikt go już nie poprawi. Dane można tylko czytać.",
  },
  submitted: {
    client: "Sprawozdanie czeka na sprawdzenie. Jeśli coś trzeba poprawić, poproś doradcę o zwrot do poprawy.",
    consultancy: "Sprawozdanie czeka na sprawdzenie: przyjmij je albo zwróć do poprawy.",
    ofDeleted: "Konto klienta zostało usunięte: sprawozdanie można przyjąć, ale nie można go zwrócić do poprawy.",
  },
  approved: {
    client: "Jeśli coś trzeba poprawić, poproś doradcę o ponowne otwarcie miesiąca; następne złożenie będzie korektą.",
    consultancy: "Jeśli coś trzeba poprawić, otwórz miesiąc ponownie; następne złożenie będzie korektą.",
    ofDeleted: "Konto klienta zostało usunięte, więc miesiąca nie można otworzyć ponownie.",
  },
} as const;

const titles: Readonly<Record<ClosedStatus, string>> = {
  submitted: "Miesiąc złożony i zamknięty",
  approved: "Miesiąc przyjęty i zamknięty",
};

/** On top of the month: why it came back, or why nothing can be changed, and what to do. */
export function MonthNotices({ report }: { report: MonthReport }) {
  const reader = useReader();
  const { status, returned, returnReason } = report;
  if (status === "draft")
    return reader === "ofDeleted" ? (
      <Alert tone="info">Konto klienta zostało usunięte. Danych nie można zmieniać ani złożyć.</Alert>
    ) : null;
  const next = nextSteps[status][reader];
  if (status === "returned") return <ReturnedNotice returned={returned} reason={returnReason} next={next} />;
  return (
    <Alert tone={reportStatusFacts[status].tone === "good" ? "success" : "info"} icon={lockIcon} title={titles[status]}>
      {whenText(report)} Danych nie można zmieniać. {next}
    </Alert>
  );
}

const whenText = ({ submittedAt }: MonthReport) =>
  submittedAt === null ? "" : `Złożono ${formatInstant(submittedAt)}.`;
