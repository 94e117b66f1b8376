import { Stack, Typography } from "@mui/material";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { ApiError } from "../../api/client.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { Page } from "../../ui/page.tsx";
import { UnknownClient } from "./unknown-client.ts";

const isRefusal = (error: unknown) =>
  error instanceof UnknownClient ||
  (error instanceof ApiError && (error.httpStatus === 403 || error.httpStatus === 404));

/** The data of somebody else, or of nobody. The same words for both: nobody learns from it who exists. */
export function ClientErrorPage({ error }: ErrorComponentProps) {
  if (!isRefusal(error)) throw error;
  return (
    <Page title="Nie masz dostępu do tych danych">
      <Typography sx={{ mb: 4, maxWidth: "65ch" }}>
        Adres wskazuje dane innego klienta albo takiego klienta nie ma. Jeśli to Twoja firma, poproś o&nbsp;pomoc
        swojego doradcę.
      </Typography>
      <Stack direction={{ xs: "column", sm: "row" }} spacing={2}>
        <ButtonLink to="/raporty/{-$year}" search={{ uid: undefined }} reloadDocument variant="contained" size="large">
          Przejdź do swoich sprawozdań
        </ButtonLink>
      </Stack>
    </Page>
  );
}
