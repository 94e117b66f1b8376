import { useSuspenseQuery } from "@tanstack/react-query";
import { userDocumentQuery } from "../../api/documents.ts";
import { lastAdminPage } from "../../navigation/last-admin-page.ts";
import { PlainButtonLink, TextLink } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { useFollowedLinks } from "../../ui/router-hooks.ts";
import { NextAfterDecision } from "../reports/review/just-decided.tsx";
import { nameOf } from "@ekorok/domain/users/account-names";
import text from "../../ui/text.module.css";
import styles from "./client-banner.module.css";

/** Says for which client the administrator acts, with a button back to where they came from. */
export function ClientBanner({ uid }: { uid: string }) {
  const { data } = useSuspenseQuery(userDocumentQuery(uid));
  const follow = useFollowedLinks();
  return (
    <section aria-label="Działasz jako klient" className={styles.stays}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the link in it is what is clicked */}
      <div className={styles.banner} onClick={follow}>
        <p className={classes(styles.text, text.oneLine)}>
          <span className={styles.words}>Działasz w&nbsp;imieniu klienta:</span>{" "}
          <TextLink to="/admin/users/$uid" params={{ uid }} className={styles.name}>
            {nameOf(data)}
          </TextLink>
        </p>
        <PlainButtonLink href={lastAdminPage()} tone="inherit" look="outlined" size="small">
          Zakończ
        </PlainButtonLink>
      </div>
      <NextAfterDecision uid={uid} />
    </section>
  );
}
