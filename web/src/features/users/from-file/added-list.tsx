import { plural } from "@ekorok/domain/polish/plural";
import { Alert } from "../../../ui/alert.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import type { Added } from "./add-clients.tsx";

/** What became of a list, and the way to those who were invited. */
export function AddedList({ added: { count, failures }, onLeave }: { added: Added; onLeave: () => void }) {
  const clients = plural(count, { one: "klienta", few: "klientów", many: "klientów" });
  return (
    <Stack>
      {count > 0 && (
        <Alert tone="success" title={`Dodano ${count} ${clients}`}>
          Wysyłamy zaproszenia. Które wyszły, których adresów serwer odbiorcy nie przyjął i kto ustawił hasło, widać na
          liście użytkowników.
        </Alert>
      )}
      {failures.length > 0 && (
        <Alert tone="error" title="Tych nie dodano">
          <ul>
            {failures.map(({ name, row, message }) => (
              <li key={row}>
                Wiersz {row}, <strong>{name}</strong>: {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Row>
        <ButtonLink to="/admin/users" search={{ status: "zaproszony" }} look="solid">
          Pokaż zaproszonych
        </ButtonLink>
        <Button onClick={onLeave}>Wczytaj następną listę</Button>
      </Row>
    </Stack>
  );
}
