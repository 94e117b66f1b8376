import { Alert } from "../../ui/alert.tsx";
import styles from "./identity.module.css";

type Props = {
  /** The page that the person was on. */
  page: string;
  /** The person has signed out in another tab. */
  isForgotten: boolean;
  /** The browser stores unsaved rows or yearly inputs. */
  hasKeptWork: boolean;
  /** The tab stores an unsaved dictionary item. */
  hasKeptItem: boolean;
};

/**
 * Explains that the session has ended. Drafts of reports and of dictionary items are kept; other forms of the administration
 * are lost, so nothing is promised there.
 */
export function SessionEnded({ page, isForgotten, hasKeptWork, hasKeptItem }: Props) {
  const isOfReports = hasKeptWork || (!isForgotten && !/^\/admin(?:\/|$)/.test(page));
  return (
    <Alert tone="info" className={styles.above}>
      Sesja wygasła albo została zakończona. Zaloguj się, a&nbsp;wrócisz na tę samą stronę.
      {isOfReports && (
        <>
          {" "}
          W&nbsp;sprawozdaniach nic nie zginęło: to, czego nie zapisano, czeka w&nbsp;tej przeglądarce przez 7&nbsp;dni.
        </>
      )}
      {hasKeptItem && <> Niezapisana zmiana w&nbsp;słowniku czeka w&nbsp;tej karcie.</>}
    </Alert>
  );
}
