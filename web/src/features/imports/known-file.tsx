import { Alert } from "../../ui/alert.tsx";

/** What was agreed to for a file with the same headings holds for this one, too. */
export const KnownFile = () => (
  <Alert tone="info" role="none">
    Znamy taki plik: kolumny i nazwy dopasowaliśmy jak ostatnim razem.
  </Alert>
);
