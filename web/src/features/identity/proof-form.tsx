import { PROOF_LIFE } from "@ekorok/domain/users/identity";
import { type ReactNode, useId } from "react";
import { proofQuestion } from "../../session/proof-question.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions, DialogBody, DialogTitle } from "../../ui/dialog.tsx";
import styles from "./identity.module.css";

type Props = {
  /** What is asked for. */
  what: string;
  isPending: boolean;
  /** None: there is nothing to show yet. */
  onSubmit?: () => void;
  submitLabel?: string | undefined;
  children: ReactNode;
};

/** The question whether it is them, around the field by which they show it. */
export function ProofForm({ what, isPending, onSubmit, submitLabel = "Potwierdź", children }: Props) {
  const id = useId();
  const cancel = () => {
    if (!isPending) proofQuestion.answer(false);
  };
  return (
    <Dialog
      size="confirmation"
      labelledBy={`${id}title`}
      describedBy={`${id}why`}
      onClose={(reason) => reason === "escape" && cancel()}
      onKeyDown={(event) => {
        if (event.key === "Enter" && event.repeat) event.preventDefault(); // held down since what asked for this
      }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) onSubmit?.();
        }}
      >
        <DialogTitle id={`${id}title`}>Potwierdź, że to Ty</DialogTitle>
        <DialogBody>
          <p id={`${id}why`} className={styles.above}>
            Ta czynność decyduje o&nbsp;dostępie do kont, dlatego prosimy o&nbsp;{what}. Przez następne{" "}
            {PROOF_LIFE / 60}&nbsp;minut nie zapytamy ponownie.
          </p>
          {children}
        </DialogBody>
        <DialogActions>
          <Button disabled={isPending} onClick={cancel}>
            Anuluj
          </Button>
          {onSubmit && (
            <Button type="submit" look="solid" isBusy={isPending} busyLabel="Trwa sprawdzanie">
              {submitLabel}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
