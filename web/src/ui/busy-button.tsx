import { Button, type ButtonProps, CircularProgress } from "@mui/material";

type Props = ButtonProps & { isBusy: boolean; busyLabel?: string };

/** A button that shows that it is at work. It is not disabled meanwhile, or the focus would be lost. */
export function BusyButton({ isBusy, busyLabel = "Trwa zapisywanie", onClick, startIcon, children, ...props }: Props) {
  return (
    <Button
      {...props}
      aria-busy={isBusy}
      aria-disabled={isBusy}
      startIcon={isBusy ? <CircularProgress color="inherit" size="1em" aria-label={busyLabel} /> : startIcon}
      onClick={(event) => {
        if (isBusy) event.preventDefault(); // a second click is no second wish
        else onClick?.(event);
      }}
    >
      {children}
    </Button>
  );
}
