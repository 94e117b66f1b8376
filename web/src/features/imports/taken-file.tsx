import { areaById } from "@ekorok/domain/areas/all-areas";
import type { TakenImport } from "@ekorok/domain/imports/contract/imports";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import { plural } from "@ekorok/domain/polish/plural";
import { Alert } from "../../ui/alert.tsx";
import { Button, TextLink } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { UndoButton } from "./undo-button.tsx";

type Props = { id: string; parts: TakenImport["parts"]; onLeave: () => void };

/** What was taken in, with the way to it, and the way back. */
export function TakenFile({ id, parts, onLeave }: Props) {
  const rows = parts.reduce((sum, { added, changed }) => sum + added + changed, 0);
  return (
    <Stack>
      <Alert
        tone="success"
        title={`Wczytano ${formatDecimal(String(rows))} ${plural(rows, { one: "wiersz", few: "wiersze", many: "wierszy" })}`}
      >
        <ul>
          {parts.map(({ area: id, year, month, added, changed, removed }) => {
            const area = areaById(id);
            return (
              area && (
                <li key={`${id} ${year} ${month}`}>
                  <TextLink
                    to="/raporty/$year/$month/$area"
                    params={{ year: String(year), month: String(month), area: area.slug }}
                  >
                    {area.title}, {formatMonth(year, month)}
                  </TextLink>
                  :{" "}
                  {[["nowe", added] as const, ["zmienione", changed] as const, ["usunięte", removed] as const]
                    .filter(([, count]) => count > 0)
                    .map(([name, count]) => `${name} ${formatDecimal(String(count))}`)
                    .join(", ")}
                </li>
              )
            );
          })}
        </ul>
      </Alert>
      <Row>
        <Button look="solid" onClick={onLeave}>
          Wczytaj następny plik
        </Button>
        <UndoButton id={id} onUndone={onLeave} />
      </Row>
    </Stack>
  );
}
