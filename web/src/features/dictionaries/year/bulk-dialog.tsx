import { plural } from "@ekorok/domain/polish/plural";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions, DialogBody, DialogTitle } from "../../../ui/dialog.tsx";
import { Stack } from "../../../ui/layout.tsx";
import text from "../../../ui/text.module.css";
import type { UsesAsked } from "../../../api/dictionaries.ts";
import { DoubtNotice } from "../item/doubt-notice.tsx";
import { OpenUsesNote } from "../item/open-uses-note.tsx";
import { LaterEffectNote } from "../trial/later-effect-note.tsx";
import { useBroughtIntoSight } from "./use-brought-into-sight.ts";
import styles from "./year.module.css";

type Props = {
  title: string;
  verb: string;
  /** Which items it is about, where that is not all of the dictionary. */
  scope: string | null;
  count: number;
  touched: UsesAsked;
  /** What it does in złoty, which is seen before it is saved. */
  effect: ComponentProps<typeof LaterEffectNote>;
  isSaving: boolean;
  failure: string | null;
  /** What is unlikely, and why it is true. */
  notice: ComponentProps<typeof DoubtNotice>;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

const numbers = { one: "stawkę", few: "stawki", many: "stawek" };

/** Around a change of many numbers: nothing is saved before it was seen. */
export function BulkDialog({
  title,
  verb,
  scope,
  count,
  touched,
  effect,
  isSaving,
  failure,
  notice,
  onSubmit,
  onClose,
  children,
}: Props) {
  const titleId = useId();
  const { ref, lookAgain } = useBroughtIntoSight(failure !== null && !isSaving);
  return (
    <Dialog onClose={(reason) => (reason === "escape" && !isSaving ? onClose() : undefined)} labelledBy={titleId}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isSaving || count === 0) return;
          lookAgain();
          onSubmit();
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogBody>
          <Stack gap={4}>
            {failure !== null && (
              <Alert ref={ref} tabIndex={-1} tone="error" className={styles.failure}>
                {failure}
              </Alert>
            )}
            {scope !== null && <p className={text.strong}>{scope}</p>}
            {children}
            <DoubtNotice {...notice} />
          </Stack>
        </DialogBody>
        <OpenUsesNote of={touched} isInDialog />
        <LaterEffectNote {...effect} isInDialog />
        <DialogActions>
          <Button disabled={isSaving} onClick={onClose}>
            Anuluj
          </Button>
          <Button type="submit" look="solid" isBusy={isSaving} disabled={count === 0}>
            {count === 0 ? verb : `${verb} ${count} ${plural(count, numbers)}`}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
