import { linkToken } from "@ekorok/domain";
import { Alert, Box, Typography } from "@mui/material";
import { createFileRoute } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { z } from "zod";
import { ResetForm } from "../../features/identity/reset-form.tsx";
import { ResetRequestForm } from "../../features/identity/reset-request-form.tsx";
import { useSession } from "../../session/use-session.ts";
import { CardPage } from "../../ui/card-page.tsx";
import { TextLink } from "../../ui/links.tsx";
import { toasts } from "../../ui/toasts.ts";

export const Route = createFileRoute("/_login/reset-hasla")({
  validateSearch: z.looseObject({ token: linkToken.optional().catch(undefined) }),
  component: ResetPage,
});

function ResetPage() {
  const { session } = useSession();
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const [token] = useState(search.token);
  const [deadLink, setDeadLink] = useState<string | null>(null);

  // The token opens an account: it has no business in the history, on a projector or in a copied address.
  useEffect(() => {
    if (search.token !== undefined) void navigate({ search: (old) => ({ ...old, token: undefined }), replace: true });
  }, [search.token, navigate]);

  const finish = async () => {
    toasts.show("success", "Hasło zostało zmienione. Możesz się zalogować.");
    // The reset has ended every session, perhaps this browser's own; that is to be noticed now, not at the next click.
    await session.getIdToken(true).catch(() => null);
    await navigate({ to: "/login", search: true, replace: true });
  };

  if (token !== undefined && deadLink === null)
    return (
      <CardPage title="Nowe hasło">
        <ResetForm token={token} onDone={() => void finish()} onDeadLink={setDeadLink} />
      </CardPage>
    );
  return (
    <CardPage title="Resetowanie hasła">
      {deadLink !== null && (
        <Alert severity="error" sx={{ mb: 2.5 }}>
          {deadLink}
        </Alert>
      )}
      <Typography sx={{ mb: 2.5 }}>
        Podaj adres e&#8209;mail swojego konta. Wyślemy na niego link do ustawienia nowego hasła. Link działa raz, przez
        30&nbsp;minut.
      </Typography>
      <ResetRequestForm />
      <Box sx={{ mt: 2.5, textAlign: "center" }}>
        <TextLink to="/login" search={true}>
          Wróć do logowania
        </TextLink>
      </Box>
    </CardPage>
  );
}
