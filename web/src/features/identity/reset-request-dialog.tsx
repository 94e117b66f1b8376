import { emailAddress } from "@ekorok/domain";
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { requestReset } from "../../api/auth.ts";
import { EmailField } from "../../ui/email-field.tsx";
import { toasts } from "../../ui/toasts.ts";
import { resetRequestToast } from "./auth-messages.ts";

/** Asks for the address to which the link goes; the one typed before is there already. */
export function ResetRequestDialog({ typed, onClose }: { typed: string; onClose: () => void }) {
  const titleId = useId();
  const [email, setEmail] = useState(typed);
  const [isWrong, setWrong] = useState(false);
  const { mutate: request, isPending } = useMutation({
    mutationFn: () => requestReset(email),
    onSettled: (_, error) => {
      const { kind, text } = resetRequestToast(error);
      toasts.show(kind, text);
      onClose();
    },
  });

  const submit = () => {
    const isAddress = emailAddress.safeParse(email).success;
    setWrong(!isAddress);
    if (isAddress && !isPending) request();
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { maxWidth: 500 } } }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <DialogTitle id={titleId}>Nie pamiętam hasła</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2.5 }}>
            Podaj adres e-mail swojego konta. Wyślemy na niego link do ustawienia nowego hasła.
          </DialogContentText>
          <EmailField
            autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- the dialog was opened to answer this one question
            name="reset-email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            error={isWrong}
            helperText={isWrong ? "Wpisz adres e-mail, na przykład jan@firma.pl." : null}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button onClick={onClose}>Anuluj</Button>
          <Button type="submit" variant="contained" loading={isPending}>
            Zatwierdź
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
