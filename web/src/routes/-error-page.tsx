import { Button, Stack, Typography } from "@mui/material";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { ApiError } from "../api/client.ts";
import { isMissingPart } from "../navigation/missing-parts.ts";
import { Page } from "../ui/page.tsx";

const missing = "Nie udało się wczytać części programu. Sprawdź połączenie z internetem i spróbuj ponownie.";
const unexpected = "Wystąpił nieoczekiwany błąd i nie możemy wyświetlić tej strony. Spróbuj ponownie za chwilę.";

const textOf = (error: unknown) => {
  if (error instanceof ApiError) return error.message;
  return isMissingPart(error) ? missing : unexpected;
};

export function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <Page title="Coś poszło nie tak">
      <Typography role="alert" sx={{ mb: 4 }}>
        {textOf(error)}
      </Typography>
      <Stack direction={{ xs: "column", sm: "row" }} spacing={2}>
        <Button variant="contained" size="large" onClick={() => void router.invalidate()}>
          Spróbuj ponownie
        </Button>
        {/* A plain link: a freshly loaded program is the best cure for one that broke or has become old. */}
        <Button variant="outlined" size="large" href="/">
          Przejdź do strony głównej
        </Button>
      </Stack>
    </Page>
  );
}
