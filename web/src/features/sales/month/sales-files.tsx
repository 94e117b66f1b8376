import { formatInstant, type SalesOfMonth } from "@ekorok/domain";
import { Button } from "../../../ui/button.tsx";
import { confirmation } from "../../../ui/confirmation/confirmation.ts";
import { undoIcon } from "../../../ui/icons.ts";
import { Section } from "../../../ui/panel.tsx";
import textStyles from "../../../ui/text.module.css";
import { documentsText, linesText, linesWaitText } from "../sale-words.ts";
import { namesOf } from "../use-sending.ts";
import { useUndoSales } from "./use-counting.ts";
import styles from "../sales.module.css";

type File = SalesOfMonth["files"][number];

/** What came in of a month, step by step, each of which can be taken back while the month is open. */
export function SalesFiles({ files, isLocked }: { files: readonly File[]; isLocked: boolean }) {
  const { mutate, isPending, variables } = useUndoSales();
  const undo = ({ id, names, documents }: File) =>
    confirmation.open({
      title: "Cofnąć wczytanie?",
      message: `Zniknie to, co policzono z: ${shortNames(names)} (${documentsText(documents)}). Wiersze zmienione ręcznie zostaną. Pliki można potem wczytać jeszcze raz.`,
      onConfirm: () => mutate(id),
    });
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
              </p>
            </div>
            {file.isUndoable && !isLocked && (
              <Button
                size="small"
                look="outlined"
                icon={undoIcon}
                isBusy={isPending && variables === file.id}
                busyLabel="Trwa cofanie"
                aria-label={`Cofnij: ${shortNames(file.names)}`}
                onClick={() => undo(file)}
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

const shortNames = (names: string): string => namesOf(names.split(", ").map((name) => ({ name })));
