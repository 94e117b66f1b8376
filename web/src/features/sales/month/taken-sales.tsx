import type { Month } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import type { TakenSales } from "@ekorok/domain/sales/contract/sales";
import { Alert } from "../../../ui/alert.tsx";
import { Button, TextLink } from "../../../ui/button.tsx";
import { undoIcon } from "../../../ui/icons.ts";
import { Stack } from "../../../ui/layout.tsx";
import { documentsText, linesText, linesWaitText } from "../sale-words.ts";
import { useUndoSales } from "./use-undo-sales.ts";

type Props = { id: string; period: Month; taken: TakenSales; onUndone: () => void };

/** What has just been taken in, with the way to it, and the way back. */
export function TakenNote({ id, period, taken: { documents, lines, waiting, months }, onUndone }: Props) {
  const { ask, busyId } = useUndoSales(period);
  return (
    <Alert tone="success" title={`Wczytano ${documentsText(documents)}`}>
      <Stack gap={3} align="start">
        <ul>
          <li>
            {linesText(lines)}
            {waiting > 0 && `, z tego ${linesWaitText(waiting)}: niżej widać, na co`}
          </li>
          {months.map(({ year, month, rows }) => (
            <li key={`${year} ${month}`}>
              <TextLink to="/raporty/$year/$month" params={{ year: String(year), month: String(month) }}>
                {formatMonth(year, month)}
              </TextLink>
              : nowe albo zmienione wiersze: {formatDecimal(String(rows))}
            </li>
          ))}
          {months.length === 0 && <li>W sprawozdaniach nic się nie zmieniło.</li>}
        </ul>
        <Button
          look="outlined"
          tone="inherit"
          size="small"
          icon={undoIcon}
          isBusy={busyId === id}
          busyLabel="Trwa cofanie"
          onClick={() => ask(id, onUndone)}
        >
          Cofnij wczytanie
        </Button>
      </Stack>
    </Alert>
  );
}
