import { useState } from "react";
import { useSession } from "../../../session/use-session.ts";
import { TextButton } from "../../../ui/button.tsx";
import { CardPage } from "../../../ui/page.tsx";
import { toasts } from "../../../ui/overlays/toasts.ts";
import styles from "../identity.module.css";
import { ProofArea } from "../proof-area.tsx";
import { useSignOut } from "../use-sign-out.ts";
import { FactorSetUp } from "./factor-set-up.tsx";

/** The only page for people who must set up a second factor first. */
export function SetUpPage({ onDone }: { onDone: () => void }) {
  const { session, state } = useSession();
  const { signOut } = useSignOut();
  const [isAdded, setAdded] = useState(false);
  if (state.status !== "signed-in") return null; // on the way to the sign-in page
  const { user } = state;
  const finish = async () => {
    await session.getIdToken(true);
    toasts.show("success", "Drugi składnik jest włączony.");
    onDone();
  };
  return (
    <CardPage title="Ustaw drugi składnik">
      {!isAdded && (
        <p className={styles.above}>
          {user.isAdmin
            ? "Konto administratora otwiera dane wszystkich klientów, dlatego samo hasło nie wystarcza. Zanim zaczniesz, dodaj drugi składnik: kod z aplikacji w telefonie albo klucz dostępu."
            : "To konto chroni drugi składnik, który trzeba ustawić od nowa: kod z aplikacji w telefonie albo klucz dostępu."}
        </p>
      )}
      <FactorSetUp
        email={user.email}
        needsCodes
        hasApp={false}
        onAdded={() => setAdded(true)}
        onDone={() => void finish().catch(() => onDone())} // the next refresh brings the new token as well
      />
      <p className={styles.ways}>
        <TextButton onClick={() => signOut()}>Wyloguj</TextButton>
      </p>
      <ProofArea user={user} />
    </CardPage>
  );
}
