import { Paper, Typography } from "@mui/material";
import { useId } from "react";
import { ReportsAttention } from "./reports-attention.tsx";
import { UsersAttention } from "./users-attention.tsx";

/** What needs an administrator today. Each part of the product adds its own lines; none of them shows what is in order. */
export function Attention() {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ mb: 1.5 }}>
        Wymaga uwagi
      </Typography>
      <Paper variant="outlined" sx={{ px: 2.5, py: 1 }}>
        <ReportsAttention />
        <UsersAttention />
      </Paper>
    </section>
  );
}
