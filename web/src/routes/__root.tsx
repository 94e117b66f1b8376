import { Typography } from "@mui/material";
import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { Frame } from "../ui/frame.tsx";
import { ButtonLink } from "../ui/links.tsx";
import { Page } from "../ui/page.tsx";

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: NotFoundPage,
});

function Root() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

function NotFoundPage() {
  return (
    <Page title="Nie ma takiej strony">
      <Typography sx={{ mb: 4 }}>W adresie jest błąd albo strona została przeniesiona lub usunięta.</Typography>
      <ButtonLink to="/" variant="contained" size="large">
        Przejdź do strony głównej
      </ButtonLink>
    </Page>
  );
}
