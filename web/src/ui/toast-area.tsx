import { Alert, Button, Snackbar, SnackbarContent } from "@mui/material";
import { useSyncExternalStore } from "react";
import { toasts } from "./toasts.ts";

const DURATION = 5_000;

/** Where short messages appear. */
export function ToastArea() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);
  if (!toast) return null;
  const dismiss = () => toasts.dismiss(toast.id);
  const closeButton = (
    <Button color="inherit" size="small" onClick={dismiss}>
      Zamknij
    </Button>
  );
  return (
    <Snackbar
      key={toast.id}
      open
      autoHideDuration={DURATION}
      onClose={(_, reason) => {
        // A click elsewhere is about something else.
        if (reason !== "clickaway") dismiss();
      }}
    >
      {toast.kind === "plain" ? (
        <SnackbarContent message={toast.text} action={closeButton} />
      ) : (
        <Alert variant="filled" severity={toast.kind} action={closeButton} sx={{ maxWidth: 600 }}>
          {toast.text}
        </Alert>
      )}
    </Snackbar>
  );
}
