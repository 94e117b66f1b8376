import { Alert } from "../../ui/alert.tsx";
import styles from "./identity.module.css";

type Props = {
  /** The page where one was. */
  page: string;
  /** Somebody has signed out by choice, in another tab. */
  isForgotten: boolean;
  /** The browser keeps rows that were not saved. */
  hasKeptWork: boolean;
  /** The tab keeps an item of a dictionary that was not saved. */
  hasKeptItem: boolean;
};

/**
 * Why somebody is at the sign-in who had not asked for it. Of reports nothing is lost, rows and reasons alike, nor of a
 * dictionary's item; another form of the administration is gone with its page, so nothing is promised there.
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
