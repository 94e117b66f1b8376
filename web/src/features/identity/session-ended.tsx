import { Alert } from "../../ui/alert.tsx";
import styles from "./identity.module.css";

type Props = {
  /** The page where one was. */
  page: string;
  /** The browser keeps rows that were not saved. */
  hasKeptWork: boolean;
};

/**
 * Why somebody is at the sign-in who had not asked for it. Of reports nothing is lost, rows and reasons alike; a form of the
 * administration is gone with its page, so nothing is promised there.
 */
export function SessionEnded({ page, hasKeptWork }: Props) {
  const isOfReports = hasKeptWork || !/^\/admin(?:\/|$)/.test(page);
  return (
    <Alert tone="info" className={styles.above}>
      Sesja wygasła albo została zakończona. Zaloguj się, a&nbsp;wrócisz na tę samą stronę.
      {isOfReports && (
        <> W&nbsp;sprawozdaniach nic nie zginęło: to, czego nie zapisano, czeka w&nbsp;tej przeglądarce.</>
      )}
    </Alert>
  );
}
