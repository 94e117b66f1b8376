import { useMatches, useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { errorText } from "../../http/client.ts";
import { useSession } from "../../session/use-session.ts";
import { useFreshDictionaries } from "../dictionaries/use-dictionaries.ts";
import { confirmation } from "../../ui/confirmation/confirmation.ts";
import { copyEscaped } from "../../ui/escape-formulas.ts";
import { ConfirmationArea } from "../../ui/confirmation/confirmation-area.tsx";
import { PageWidth } from "../../ui/page.tsx";
import { RetryAlert } from "../../ui/alert.tsx";
import { ProofArea } from "../identity/proof-area.tsx";
import { LazyExportTray } from "../exports/lazy-export-tray.tsx";
import { ShortcutArea } from "../shortcuts/shortcut-area.tsx";
import { TopBar } from "./top-bar.tsx";
import { listen } from "../../ui/listen.ts";

/** The frame of every page for signed-in users. */
export function AppLayout({ children }: { children: ReactNode }) {
  const { state, session } = useSession();
  const router = useRouter();
  useFreshDictionaries(state.status === "signed-in" && state.documents === "loaded");
  // Some pages do not need the documents and report their own failures.
  const areNeeded = useMatches({
    select: (matches) => !matches.some(({ staticData }) => staticData.needsDocuments === false),
  });
  // A question belongs to its page and to the user who was asked.
  useEffect(() => router.subscribe("onBeforeNavigate", confirmation.cancelAll), [router]);
  useEffect(() => listen(document, { copy: copyEscaped }), []);
  if (state.status !== "signed-in") return null; // until the sign-in page is shown
  return (
    <>
      <TopBar user={state.user} />
      {state.documents === "failed" && areNeeded && (
        <PageWidth>
          <RetryAlert tone="warning" onRetry={session.reloadDocuments}>
            Nie udało się wczytać danych konta i&nbsp;list do wyboru. Bez nich część stron może być niepełna.
          </RetryAlert>
        </PageWidth>
      )}
      {/* The key resets the state: the next user must not find what the last one typed. */}
      <div key={state.user.id}>{children}</div>
      <ShortcutArea />
      <ConfirmationArea errorText={errorText} />
      <ProofArea user={state.user} />
      <LazyExportTray key={`files of ${state.user.id}`} />
    </>
  );
}
