import { Alert, Button } from "@mui/material";
import type { ReactNode } from "react";

type Props = { severity: "warning" | "error"; onRetry: () => void; children: ReactNode };

/** Something did not work that may work the next time. */
export function RetryAlert({ severity, onRetry, children }: Props) {
  return (
    <Alert severity={severity}>
      {children}
      <br />
      <Button color="inherit" variant="outlined" size="small" onClick={onRetry} sx={{ mt: 1.5 }}>
        Spróbuj ponownie
      </Button>
    </Alert>
  );
}
