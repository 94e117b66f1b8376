import { Alert } from "@mui/material";
import { TextLink } from "../../ui/links.tsx";
import { useClient } from "../client/use-client.ts";
import { missingData } from "./missing-data.ts";

/** That submissions will lack something of the company, as long as they would. */
export function MissingDataNotice() {
  const { document, isDeleted } = useClient();
  const missing = missingData(document);
  if (missing.length === 0 || isDeleted) return null;
  return (
    <Alert severity="info">
      W&nbsp;danych firmy brakuje: {missing.join(", ")}. Sprawozdanie można złożyć bez nich, ale w&nbsp;złożonej wersji
      ich nie będzie. Uzupełnisz je na stronie <TextLink to="/konto/dane-firmy">Dane firmy i&nbsp;adresy</TextLink>.
    </Alert>
  );
}
