import { formatInstant, type MonthReport } from "@ekorok/domain";
import { Alert, AlertTitle } from "@mui/material";
import { Icon } from "../../ui/icon.tsx";
import { lockIcon } from "../../ui/icons.ts";

/** On top of the month: why it came back, or why nothing can be changed, and what to do. */
export function MonthNotices({ report }: { report: MonthReport }) {
  const { status, returnReason } = report;
  if (status === "returned")
    return (
      <Alert severity="warning">
        <AlertTitle>Sprawozdanie wróciło do poprawy</AlertTitle>
        {returnReason === null ? "Popraw dane" : <strong>{returnReason}</strong>}
        {returnReason === null ? "" : " Popraw dane"} i&nbsp;złóż sprawozdanie ponownie.
      </Alert>
    );
  if (status === "draft") return null;
  return (
    <Alert severity={status === "approved" ? "success" : "info"} icon={<Icon path={lockIcon} />}>
      <AlertTitle>
        {status === "approved" ? "Miesiąc zatwierdzony i zamknięty" : "Miesiąc złożony i zamknięty"}
      </AlertTitle>
      {whenText(report)} Danych nie można zmieniać.{" "}
      {status === "approved"
        ? "Jeśli coś trzeba poprawić, poproś doradcę o ponowne otwarcie miesiąca; następne złożenie będzie korektą."
        : "Sprawozdanie czeka na sprawdzenie. Jeśli coś trzeba poprawić, poproś doradcę o zwrot do poprawy."}
    </Alert>
  );
}

const whenText = ({ submittedAt }: MonthReport) =>
  submittedAt === null ? "" : `Złożono ${formatInstant(submittedAt)}.`;
