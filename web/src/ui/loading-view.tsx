import { Container, Typography } from "@mui/material";

export function LoadingView() {
  return (
    <Container component="main" maxWidth="md" sx={{ py: 6 }}>
      <Typography component="output" color="textSecondary">
        Wczytujemy stronę…
      </Typography>
    </Container>
  );
}
