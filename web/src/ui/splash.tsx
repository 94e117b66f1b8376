import { OUR_FAULT } from "@ekorok/domain/contract/error-status";
import { LoadingBar } from "./overlays/loading-bar.tsx";
import { RetryAlert } from "./alert.tsx";
import styles from "./splash.module.css";
import text from "./text.module.css";

/** Shown while a page is loading. */
export function LoadingView() {
  return (
    <main className={styles.view}>
      <output className={text.muted}>Wczytujemy stronę…</output>
    </main>
  );
}

const failures = {
  unreachable: "Nie udało się połączyć z\u00a0serwerem. Spróbujemy ponownie, gdy wróci połączenie.",
  ours: OUR_FAULT,
};

type Props = { failure: keyof typeof failures | null; onRetry: () => void };

/** Shown before the first page, like index.html, with a message if the server does not answer or fails. */
export function Splash({ failure, onRetry }: Props) {
  if (!failure)
    return (
      <>
        <LoadingBar isNavigating />
        <main className="loading">
          <p>Wczytujemy Ekorok…</p>
        </main>
      </>
    );
  return (
    <main className={styles.view} data-narrow>
      <RetryAlert tone="warning" onRetry={onRetry}>
        {failures[failure]}
      </RetryAlert>
    </main>
  );
}
