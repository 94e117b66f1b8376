import type { DoneBy } from "@ekorok/domain/reports/contract/reports";
import { actorName } from "@ekorok/domain/users/account-names";
import { formatInstant } from "@ekorok/domain/polish/dates";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Stack } from "../../../ui/layout.tsx";
import { Dialog, DialogActions, DialogBody, DialogTitle } from "../../../ui/overlays/dialog.tsx";
import { ComparisonTable } from "../../../ui/tables/comparison-table.tsx";
import text from "../../../ui/text.module.css";

type Props = {
  title: string;
  /** What was changed, if the title does not say it. */
  subject?: string;
  /** Who made the other change, if known. */
  changed: DoneBy | null;
  /** The other change was made with the reader's own account, in another browser. */
  isOwn: boolean;
  question: string;
  comparison: Parameters<typeof ComparisonTable>[0];
  answers: { readonly theirs: string; readonly mine: string };
  onSettle: (whose: "mine" | "theirs") => void;
};

/** Something was changed in two places: shows every difference and asks which to keep, so that none is lost silently. */
export function ConflictDialog({ title, subject, changed, isOwn, question, comparison, answers, onSettle }: Props) {
  return (
    <Dialog>
      <DialogTitle>{title}</DialogTitle>
      <DialogBody>
        <Stack gap={2}>
          {subject !== undefined && <p className={classes(text.strong, text.breakable)}>{subject}</p>}
          {changed && (
            <p>
              Ostatnia zmiana: {isOwn ? "to samo konto" : actorName(changed.by)}, {formatInstant(changed.at)}.
            </p>
          )}
          <p>{question}</p>
          {comparison.lines.length > 0 && <ComparisonTable {...comparison} />}
        </Stack>
      </DialogBody>
      <DialogActions>
        <Button onClick={() => onSettle("theirs")}>{answers.theirs}</Button>
        <Button look="solid" onClick={() => onSettle("mine")}>
          {answers.mine}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
