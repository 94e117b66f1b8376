import type { Month } from "@ekorok/domain/periods/month";
import { formatInstant, formatMonth } from "@ekorok/domain/polish/dates";
import type { SalesOfMonth } from "@ekorok/domain/sales/contract/recorded-sales";
import { formatNumber } from "@ekorok/domain/polish/decimals";
import type { TakenSales } from "@ekorok/domain/sales/contract/sales";
import { monthLink, salesLink } from "../../reports/report-links.ts";
import { Button, TextLink } from "../../../ui/button.tsx";
import { undoIcon } from "../../../ui/icons.ts";
import { Section } from "../../../ui/panel.tsx";
import { documentsText, linesText, linesWaitText } from "../sale-words.ts";
import { shortNames, useUndoSales } from "./undo-sales.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Stack } from "../../../ui/layout.tsx";
import textStyles from "../../../ui/text.module.css";
import styles from "../sales.module.css";

type SalesFilesProps = { period: Month; files: SalesOfMonth["files"]; isLocked: boolean };

/** The imports of a month. Each can be undone while the month is open. */
export function SalesFiles({ period, files, isLocked }: SalesFilesProps) {
  const { ask, busyId } = useUndoSales(period);
  return (
    <Section title="Wczytane pliki">
      <ul className={styles.list}>
        {files.map((file) => (
          <li key={file.id}>
            <div>
              <span className={textStyles.breakable}>{shortNames(file.names)}</span>
              <p className={textStyles.note}>
                {[
                  formatInstant(file.at),
                  file.by?.name ?? "wpisał program",
                  documentsText(file.documents),
                  linesText(file.lines),
                ]
                  .filter(Boolean)
                  .join(", ")}
                {file.waiting > 0 && `, ${linesWaitText(file.waiting)}`}
                {file.months > 1 && `; razem ${documentsText(file.allDocuments)} w ${file.months} miesiącach`}
              </p>
            </div>
            {file.isUndoable && !isLocked && (
              <Button
                size="small"
                look="outlined"
                icon={undoIcon}
                isBusy={busyId === file.id}
                busyLabel="Trwa cofanie"
                aria-label={`Cofnij: ${shortNames(file.names)}`}
                onClick={() => ask(file.id)}
              >
                Cofnij
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

type TakenSalesNoteProps = {
  id: string;
  period: Month;
  taken: TakenSales;
  onUndone: () => void;
  /** What waits is shown on another page. */
  isElsewhere?: boolean;
};

/** Says what was just imported, with links to its months and a button to undo it. */
export function TakenSalesNote({
  id,
  period,
  taken: { documents, lines, waiting, months },
  onUndone,
  isElsewhere = false,
}: TakenSalesNoteProps) {
  const { ask, busyId } = useUndoSales(period);
  return (
    <Alert tone="success" title={`Wczytano ${documentsText(documents)}`}>
      <Stack gap={3} align="start">
        <ul>
          <li>
            {linesText(lines)}
            {waiting > 0 && `, z tego ${linesWaitText(waiting)}: `}
            {waiting > 0 &&
              (isElsewhere ? <TextLink {...salesLink(period)}>zobacz, na co</TextLink> : "niżej widać, na co")}
          </li>
          {months.map(({ year, month, rows }) => (
            <li key={`${year} ${month}`}>
              <TextLink {...monthLink({ year, month })}>{formatMonth(year, month)}</TextLink>: nowe albo zmienione
              wiersze: {formatNumber(rows)}
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
