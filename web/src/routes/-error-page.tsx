import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { ApiError } from "../api/client.ts";
import { isMissingPart } from "../navigation/missing-parts.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Row, Stack } from "../ui/layout.tsx";
import { Page } from "../ui/page.tsx";

const missing =
  "Nie udało się wczytać części programu: zawiodło połączenie z internetem albo nasz serwer. Spróbuj ponownie.";
const unexpected = "Wystąpił nieoczekiwany błąd i nie możemy wyświetlić tej strony. Spróbuj ponownie za chwilę.";

const textOf = (error: unknown) => {
  if (error instanceof ApiError) return error.message;
  return isMissingPart(error) ? missing : unexpected;
};

export function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter();
  // A browser that could not load one part may refuse what that part imports until the page is loaded anew.
  const retry = () => (isMissingPart(error) ? window.location.reload() : void router.invalidate());
  return (
    <Page title="Coś poszło nie tak">
      <Stack gap={6}>
        <p role="alert">{textOf(error)}</p>
        <Row gap={4}>
          <Button look="solid" onClick={retry}>
            Spróbuj ponownie
          </Button>
          {/* Loads the page anew: a freshly loaded program is the best cure for one that broke or has become old. */}
          <ButtonLink to="/" reloadDocument look="outlined">
            Przejdź do strony głównej
          </ButtonLink>
        </Row>
      </Stack>
    </Page>
  );
}
