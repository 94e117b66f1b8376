import type { ReactNode } from "react";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";
import { Stack } from "./layout.tsx";

type Props = { tone: "warning" | "error"; onRetry: () => void; children: ReactNode };

/** Something did not work that may work the next time. */
export function RetryAlert({ tone, onRetry, children }: Props) {
  return (
    <Alert tone={tone}>
      <Stack gap={3} align="start">
        <div>{children}</div>
        <Button tone="inherit" look="outlined" size="small" onClick={onRetry}>
          Spróbuj ponownie
        </Button>
      </Stack>
    </Alert>
  );
}
