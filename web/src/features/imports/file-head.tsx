import { Button } from "../../ui/button.tsx";
import { Row } from "../../ui/layout.tsx";
import styles from "./imports.module.css";

/** Which file is looked at, and the way back to choosing one. */
export function FileHead({ name, onLeave }: { name: string; onLeave: () => void }) {
  return (
    <Row spread="between">
      <p className={styles.file}>
        Plik: <strong>{name}</strong>
      </p>
      <Button look="outlined" size="small" onClick={onLeave}>
        Wybierz inny plik
      </Button>
    </Row>
  );
}
