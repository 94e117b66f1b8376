import { LoadingBar } from "./loading-bar.tsx";
import { RetryAlert } from "./retry-alert.tsx";
import styles from "./loading.module.css";
import text from "./text.module.css";

/** In the place of a page that is on its way. */
export function LoadingView() {
  return (
    <main className={styles.view}>
      <output className={text.muted}>Wczytujemy stronę…</output>
    </main>
  );
}

/** Until the first page can be shown: what index.html shows, and a word about it when the server does not answer. */
export function Splash({ isUnreachable, onRetry }: { isUnreachable: boolean; onRetry: () => void }) {
  if (!isUnreachable)
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
        Nie udało się połączyć z&nbsp;serwerem. Spróbujemy ponownie, gdy wróci połączenie.
      </RetryAlert>
    </main>
  );
}
