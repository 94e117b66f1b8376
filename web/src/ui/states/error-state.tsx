import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { warningIcon } from "../icons.ts";
import { StatePanel } from "./state-panel.tsx";

type Props = {
  title?: string;
  /** What went wrong, in words for people. */
  children: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Another way on, for when trying again does not help. */
  action?: ReactNode;
};

/** What one came for could not be had. */
export function ErrorState({
  title = "Nie udało się wczytać danych",
  children,
  onRetry,
  isRetrying = false,
  action,
}: Props) {
  return (
    <StatePanel
      role="alert"
      tone="error"
      icon={warningIcon}
      title={title}
      action={
        <>
          {onRetry ? (
            <Button look="solid" isBusy={isRetrying} busyLabel="Trwa wczytywanie" onClick={onRetry}>
              Spróbuj ponownie
            </Button>
          ) : null}
          {action}
        </>
      }
    >
      {children}
    </StatePanel>
  );
}
