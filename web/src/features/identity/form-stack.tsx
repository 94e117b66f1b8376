import { Stack } from "@mui/material";
import type { ReactNode } from "react";

/** A short form. The browser's own bubbles stay away: they speak the browser's language, not ours. */
export function FormStack({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  return (
    <Stack
      component="form"
      noValidate
      spacing={2.5}
      sx={{ maxWidth: 440 }}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </Stack>
  );
}
