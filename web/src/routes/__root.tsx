import { Alert, AlertTitle, Container, Typography } from "@mui/material";
import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { useState } from "react";
import type { Session } from "../session/session.ts";
import { Frame } from "../ui/frame.tsx";
import { ButtonLink } from "../ui/links.tsx";
import { Page } from "../ui/page.tsx";
import { ToastArea } from "../ui/toast-area.tsx";

type RouterContext = {
  queryClient: QueryClient;
  session: Session;
  /** With what somebody was sent back from a sign-in elsewhere. */
  redirectError: string | null;
};

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFoundPage,
});

function Root() {
  return (
    <Frame>
      <RedirectError />
      <Outlet />
      <ToastArea />
    </Frame>
  );
}

function RedirectError() {
  const { redirectError } = Route.useRouteContext();
  const [isShown, setShown] = useState(redirectError !== null);
  if (!isShown) return null;
  return (
    <Container maxWidth="md" sx={{ pt: 3 }}>
      <Alert severity="error" closeText="Zamknij" onClose={() => setShown(false)} sx={{ overflowWrap: "anywhere" }}>
        <AlertTitle>Logowanie nie powiodło się</AlertTitle>
        {redirectError}
      </Alert>
    </Container>
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
