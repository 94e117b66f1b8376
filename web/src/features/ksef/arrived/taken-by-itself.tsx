import type { KsefState } from "@ekorok/domain/ksef/contract/ksef";
import { monthOfWord } from "@ekorok/domain/periods/month";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { Fragment } from "react";
import { Button, TextLink } from "../../../ui/button.tsx";
import { undoIcon } from "../../../ui/icons.ts";
import { Section } from "../../../ui/panel.tsx";
import { useClient } from "../../client/use-client.ts";
import { salesLink } from "../../reports/report-links.ts";
import { useUndoSales } from "../../sales/month/undo-sales.ts";
import { invoicesCountedText, whenText } from "../ksef-words.ts";
import { useNow } from "../use-ksef.ts";
import styles from "../ksef.module.css";

type Batch = KsefState["takenByItself"][number];

/** What the program took by itself, the newest first. */
export function TakenByItself({ batches }: { batches: KsefState["takenByItself"] }) {
  if (batches.length === 0) return null;
  return (
    <Section title="Wpisane bez pytania">
      <ul className={styles.list}>
        {batches.map((batch) => (
          <TakenBatch key={batch.id} batch={batch} />
        ))}
      </ul>
    </Section>
  );
}

function TakenBatch({ batch: { id, at, documents, months } }: { batch: Batch }) {
  const when = whenText(at, useNow());
  return (
    <li>
      <span>
        Wpisano {invoicesCountedText(documents)} {when}
        {months.map((month, place) => (
          <Fragment key={`${month.year} ${month.month}`}>
            {place === 0 ? ": " : ", "}
            <TextLink {...salesLink(month)}>{formatMonth(month.year, month.month)}</TextLink>
          </Fragment>
        ))}
      </span>
      <UndoButton batch={{ id, at, months }} about={when} />
    </li>
  );
}

type UndoProps = {
  batch: Pick<Batch, "id" | "at" | "months">;
  about: string;
};

/** Undoes what the program took, with one click: the invoices then wait again. */
export function UndoButton({ batch: { id, at, months }, about }: UndoProps) {
  const { isDeleted } = useClient();
  const { undoAtOnce, busyId } = useUndoSales(months[0] ?? monthOfWord(dayInWarsaw(new Date(at)).slice(0, 7)));
  if (isDeleted) return null;
  return (
    <Button
      size="small"
      look="outlined"
      icon={undoIcon}
      isBusy={busyId === id}
      busyLabel="Trwa cofanie"
      aria-label={`Cofnij: wpisane ${about}`}
      onClick={() => undoAtOnce(id)}
    >
      Cofnij
    </Button>
  );
}
