import { TextLink } from "../../../ui/button.tsx";
import { useReportsAddress } from "./use-reports-address.ts";
import { isFiltered } from "./wanted-list.ts";

/** Why the list is empty, and what to do about it. */
export function NoClients() {
  const { search } = useReportsAddress();
  if (isFiltered(search)) return "Zmień filtry, aby zobaczyć klientów.";
  return (
    <>
      Klienci pojawią się tu ze swoimi miesiącami, gdy ich zaprosisz.{" "}
      <TextLink to="/admin/users" search={{ uzytkownik: "nowy" }}>
        Zaproś pierwszego
      </TextLink>
    </>
  );
}
