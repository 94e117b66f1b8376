import { useMatches, useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { errorText } from "../../api/client.ts";
import { useSession } from "../../session/use-session.ts";
import { useFreshDictionaries } from "../dictionaries/use-dictionaries.ts";
import { confirmation } from "../../ui/confirmation/confirmation.ts";
import { copyEscaped } from "../../ui/escape-formulas.ts";
import { ConfirmationArea } from "../../ui/confirmation/confirmation-area.tsx";
import { PageWidth } from "../../ui/page.tsx";
import { RetryAlert } from "../../ui/alert.tsx";
import { ProofArea } from "../identity/proof-area.tsx";
import { LazyExportTray } from "../exports/lazy-export-tray.tsx";
import { TopBar } from "./top-bar.tsx";

/** What stands around every page of somebody who is signed in. */
export function AppLayout({ children }: { children: ReactNode }) {
  const { state, session } = useSession();
  const router = useRouter();
  useFreshDictionaries(state.status === "signed-in" && state.documents === "loaded");
  // Where they are not needed, the page's own failure says all that went wrong there.
  const areNeeded = useMatches({
    select: (matches) => !matches.some(({ staticData }) => staticData.needsDocuments === false),
  });
  // A question is about the page it was asked on, and about the person who was asked.
  useEffect(() => router.subscribe("onBeforeNavigate", confirmation.cancelAll), [router]);
  useEffect(() => {
    document.addEventListener("copy", copyEscaped);
    return () => document.removeEventListener("copy", copyEscaped);
  }, []);
  if (state.status !== "signed-in") return null; // for the moment until the sign-in page is there
  return (
    <>
      <TopBar user={state.user} />
      {state.documents === "failed" && areNeeded && (
        <PageWidth>
          <RetryAlert tone="warning" onRetry={session.reloadDocuments}>
            Nie udało się wczytać danych konta i&nbsp;słowników. Bez nich część stron może być niepełna.
          </RetryAlert>
        </PageWidth>
      )}
      {/* The key: who signs in next must not find what the last one typed. */}
      <div key={state.user.id}>{children}</div>
      <ConfirmationArea errorText={errorText} />
      <ProofArea user={state.user} />
      <LazyExportTray key={`files of ${state.user.id}`} />
    </>
  );
}
