import { ButtonLink } from "../ui/button.tsx";
import { Stack } from "../ui/layout.tsx";
import { Page } from "../ui/page.tsx";

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
