import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Row } from "../../ui/layout.tsx";
import { FileNotes } from "./file-notes.tsx";
import styles from "./imports.module.css";

type Props = {
  name: string;
  /** What has to be said of how it was read. */
  notes: readonly string[];
  /** What was agreed to for a file with the same headings holds for this one, too. */
  isKnown?: boolean;
  /** Looks at it as if it were the first of its kind. */
  onAnew?: () => void;
  onLeave: () => void;
};

/** Which file is looked at, and the way back to choosing one. */
export function FileHead({ name, notes, isKnown = false, onAnew, onLeave }: Props) {
  return (
    <>
      <Row spread="between">
        <p className={styles.file}>
          Plik: <strong>{name}</strong>
        </p>
        <Button look="outlined" size="small" onClick={onLeave}>
          Wybierz inny plik
        </Button>
      </Row>
      <FileNotes notes={notes} />
      {isKnown && (
        <Alert tone="info" role="none">
          <Row spread="between">
            <span>Znamy taki plik: kolumny i nazwy dopasowaliśmy jak ostatnim razem.</span>
            {onAnew && (
              <Button look="outlined" size="small" onClick={onAnew}>
                Dopasuj od nowa
              </Button>
            )}
          </Row>
        </Alert>
      )}
    </>
  );
}
