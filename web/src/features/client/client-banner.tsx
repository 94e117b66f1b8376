import { useSuspenseQuery } from "@tanstack/react-query";
import { userDocumentQuery } from "../../api/documents.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { nameOf } from "./name-of.ts";
import styles from "./client-banner.module.css";

/** For whom an administrator acts, on every page, and the way out. */
export function ClientBanner({ uid }: { uid: string }) {
  const { data } = useSuspenseQuery(userDocumentQuery(uid));
  return (
    <section aria-label="Działasz jako klient" className={styles.banner}>
      <p className={styles.text}>
        Działasz w&nbsp;imieniu klienta: <strong>{nameOf(data)}</strong>
      </p>
      <ButtonLink to="/admin/users" tone="inherit" look="outlined" size="small">
        Zakończ
      </ButtonLink>
    </section>
  );
}
