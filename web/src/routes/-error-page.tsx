import { Button, Stack, Typography } from "@mui/material";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { ApiError } from "../api/client.ts";
import { Page } from "../ui/page.tsx";

const unexpected = "Wystąpił nieoczekiwany błąd i nie możemy wyświetlić tej strony. Spróbuj ponownie za chwilę.";

export function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <Page title="Coś poszło nie tak">
      <Typography role="alert" sx={{ mb: 4 }}>
        {error instanceof ApiError ? error.message : unexpected}
      </Typography>
      <Stack direction={{ xs: "column", sm: "row" }} spacing={2}>
        <Button variant="contained" size="large" onClick={() => void router.invalidate()}>
          Spróbuj ponownie
        </Button>
        {/* A plain link: a freshly loaded program is the best cure for one that broke. */}
        <Button variant="outlined" size="large" href="/">
          Przejdź do strony głównej
        </Button>
      </Stack>
    </Page>
  );
}
