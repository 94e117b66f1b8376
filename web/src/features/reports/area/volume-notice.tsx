import { Alert } from "../../../ui/alert.tsx";
import styles from "./volume-notice.module.css";

/** Shown from half of the limit on. */
export function VolumeNotice({ used }: { used: number }) {
  const isUsedUp = used >= 1;
  return (
    <Alert
      tone={isUsedUp ? "error" : "warning"}
      role={"status" /* Alert decides on the element */}
      className={styles.notice}
      title={
        isUsedUp
          ? "Dzisiejszy limit zapisywanych danych jest wykorzystany"
          : `Wykorzystano ${Math.floor(used * 100)}\u00a0% dzisiejszego limitu zapisywanych danych`
      }
    >
      {isUsedUp
        ? "Zapisywać będzie można znowu po północy. "
        : "Gdy limit się skończy, zapisywać będzie można dopiero po północy. "}
      Jeśli to nie Ty zapisujesz tyle danych, zmień hasło i daj znać doradcy.
    </Alert>
  );
}
