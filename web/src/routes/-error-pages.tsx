import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { ApiError } from "../http/client.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Row, Stack } from "../ui/layout.tsx";
import { Page } from "../ui/page.tsx";

const missing =
  "Nie udało się wczytać części programu: zawiodło połączenie z internetem albo nasz serwer. Spróbuj ponownie.";
const unexpected = "Wystąpił nieoczekiwany błąd i nie możemy wyświetlić tej strony. Spróbuj ponownie za chwilę.";

const textOf = (error: unknown) => {
  if (error instanceof ApiError) return error.message;
  return isMissingChunk(error) ? missing : unexpected;
};

export function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter();
  // After a chunk failed to load, a browser may refuse its imports until the page is reloaded.
  const retry = () => (isMissingChunk(error) ? window.location.reload() : void router.invalidate());
  return (
    <Page title="Coś poszło nie tak">
      <Stack gap={6}>
        <p role="alert">{textOf(error)}</p>
        <Row gap={4}>
          <Button look="solid" onClick={retry}>
            Spróbuj ponownie
          </Button>
          {/* Reloads the document, which also replaces a broken or outdated program. */}
          <ButtonLink to="/" reloadDocument look="outlined">
            Przejdź do strony głównej
          </ButtonLink>
        </Row>
      </Stack>
    </Page>
  );
}

const NOTICE = "A part of the program could not be loaded";

const isMissingChunk = (error: unknown): boolean => error instanceof Error && error.message.startsWith(NOTICE);

/**
 * The router reloads the document when it recognises the message of a missing chunk, which without a network loses what was
 * typed. With another message the error page is shown.
 */
export function markMissingChunks(): void {
  window.addEventListener("vite:preloadError", ({ payload }) => {
    payload.message = `${NOTICE}: ${payload.message}`;
  });
}

export function NotFoundPage() {
  return (
    <Page title="Nie ma takiej strony">
      <Stack gap={6} align="start">
        <p>W adresie jest błąd albo strona została przeniesiona lub usunięta.</p>
        <ButtonLink to="/raporty/{-$year}" params={{ year: undefined }} look="solid">
          Przejdź do sprawozdań
        </ButtonLink>
      </Stack>
    </Page>
  );
}
