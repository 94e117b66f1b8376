import { Typography } from "@mui/material";
import { ButtonLink } from "../ui/links.tsx";
import { Page } from "../ui/page.tsx";

export function NotFoundPage() {
  return (
    <Page title="Nie ma takiej strony">
      <Typography sx={{ mb: 4 }}>W adresie jest błąd albo strona została przeniesiona lub usunięta.</Typography>
      <ButtonLink to="/raporty/{-$year}" params={{ year: undefined }} variant="contained" size="large">
        Przejdź do sprawozdań
      </ButtonLink>
    </Page>
  );
}
