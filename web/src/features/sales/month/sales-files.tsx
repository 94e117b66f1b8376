import type { Month } from "@ekorok/domain/periods/month";
import { formatInstant } from "@ekorok/domain/polish/dates";
import type { SalesOfMonth } from "@ekorok/domain/sales/contract/sales-kept";
import { Button } from "../../../ui/button.tsx";
import { undoIcon } from "../../../ui/icons.ts";
import { Section } from "../../../ui/panel.tsx";
import textStyles from "../../../ui/text.module.css";
import { documentsText, linesText, linesWaitText } from "../sale-words.ts";
import { shortNames } from "./short-names.ts";
import { useUndoSales } from "./use-undo-sales.ts";
import styles from "../sales.module.css";

type Props = { period: Month; files: SalesOfMonth["files"]; isLocked: boolean };

/** What came in of a month, step by step, each of which can be taken back while the month is open. */
export function SalesFiles({ period, files, isLocked }: Props) {
  const { ask, busyId } = useUndoSales(period);
  return (
    <Section title="Wczytane pliki">
      <ul className={styles.list}>
        {files.map((file) => (
          <li key={file.id}>
            <div>
              <span className={textStyles.breakable}>{shortNames(file.names)}</span>
              <p className={textStyles.note}>
                {[formatInstant(file.at), file.by?.name, documentsText(file.documents), linesText(file.lines)]
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
