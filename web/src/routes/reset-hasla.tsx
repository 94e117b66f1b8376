import { linkToken } from "@ekorok/domain";
import { Alert, Typography } from "@mui/material";
import { createFileRoute } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { z } from "zod";
import { ResetForm } from "../features/identity/reset-form.tsx";
import { useSession } from "../session/use-session.ts";
import { ButtonLink } from "../ui/links.tsx";
import { Page } from "../ui/page.tsx";
import { toasts } from "../ui/toasts.ts";

export const Route = createFileRoute("/reset-hasla")({
  validateSearch: z.object({ token: linkToken.optional().catch(undefined) }),
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
    if (search.token !== undefined) void navigate({ search: {}, replace: true });
  }, [search.token, navigate]);

  const finish = async () => {
    toasts.show("success", "Hasło zostało zmienione. Możesz się zalogować.");
    // The reset has ended every session, perhaps this browser's own; that is to be noticed now, not at the next click.
    await session.getIdToken(true).catch(() => null);
    await navigate({ to: "/login", replace: true });
  };

  return (
    <Page title="Nowe hasło">
      {token !== undefined && deadLink === null ? (
        <ResetForm token={token} onDone={() => void finish()} onDeadLink={setDeadLink} />
      ) : (
        <NoLink why={deadLink} />
      )}
    </Page>
  );
}

function NoLink({ why }: { why: string | null }) {
  return (
    <>
      {why !== null && (
        <Alert severity="error" sx={{ mb: 2.5 }}>
          {why}
        </Alert>
      )}
      <Typography sx={{ mb: 4, maxWidth: "65ch" }}>
        Hasło można ustawić tylko przez link z&nbsp;wiadomości e-mail. Link działa raz, przez 30&nbsp;minut. O&nbsp;nowy
        możesz poprosić na stronie logowania przyciskiem „Nie pamiętam hasła”.
      </Typography>
      <ButtonLink to="/login" variant="contained" size="large">
        Przejdź do logowania
      </ButtonLink>
    </>
  );
}
