import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { ApiError, errorText } from "../../http/client.ts";
import { useIsAdmin, useSession } from "../../session/use-session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { ErrorState, NotAllowedState } from "../../ui/states.tsx";
import { UnknownClient } from "./unknown-client.ts";

const isRefusal = (error: unknown) =>
  error instanceof UnknownClient ||
  (error instanceof ApiError && (error.httpStatus === 403 || error.httpStatus === 404));

/** Shown when the client's document cannot be loaded: access is refused, or something is down. */
export function ClientErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter();
  const { session } = useSession();
  if (isRefusal(error)) return <NobodysData />;
  return (
    <Page title="Nie udało się wczytać strony">
      <ErrorState
        onRetry={() => {
          session.reloadDocuments();
          void session.ready().then(() => router.invalidate());
        }}
      >
        {errorText(error)}
      </ErrorState>
    </Page>
  );
}

/** The same words whether the client exists or not, so that nobody can find out. */
function NobodysData() {
  const isAdmin = useIsAdmin();
  return (
    <Page title="Brak dostępu">
      <NotAllowedState
        title="Tych danych nie można otworzyć"
        action={
          <>
            <ButtonLink to="/raporty/{-$year}" params={{ year: undefined }} search={{ uid: undefined }} look="solid">
              Przejdź do swoich sprawozdań
            </ButtonLink>
            {isAdmin && (
              <ButtonLink to="/admin/users" look="outlined">
                Lista klientów
              </ButtonLink>
            )}
          </>
        }
      >
        {isAdmin
          ? "Pod tym adresem nie ma danych, które możesz otworzyć. Wybierz klienta z listy."
          : "Adres nie prowadzi do danych Twojej firmy. Jeśli powinien, daj znać doradcy."}
      </NotAllowedState>
    </Page>
  );
}
