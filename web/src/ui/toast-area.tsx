import { Alert, Button, Snackbar, SnackbarContent } from "@mui/material";
import { useRef, useSyncExternalStore } from "react";
import { toasts } from "./toasts.ts";

const DURATION = 5_000;

/** Where short messages appear. */
export function ToastArea() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);
  const shown = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement | null>(null);
  if (!toast) return null;
  const dismiss = () => {
    // The button that has the focus goes with the message. Whoever has gone on to something else stays there.
    const hasFocus = shown.current?.contains(document.activeElement) ?? false;
    toasts.dismiss(toast.id);
    if (hasFocus && before.current?.isConnected) before.current.focus();
    before.current = null;
  };
  const closeButton = (
    <Button color="inherit" size="small" onClick={dismiss}>
      Zamknij
    </Button>
  );
  return (
    <Snackbar
      key={toast.id}
      ref={shown}
      onFocus={({ relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement) before.current = relatedTarget;
      }}
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
