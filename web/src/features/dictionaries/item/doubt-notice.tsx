import { type Doubt, LONGEST_CHANGE_REASON, plural } from "@ekorok/domain";
import { Alert, AlertTitle, Box, TextField } from "@mui/material";
import { useId } from "react";

type Props = {
  questions: readonly Pick<Doubt, "message">[];
  reason: string;
  problem: string | null;
  onReason: (reason: string) => void;
};

const MOST_SHOWN = 3;
const similar = { one: "podobna liczba", few: "podobne liczby", many: "podobnych liczb" };

/** What is unlikely about what is going to be saved, and the field for why it is true all the same. */
export function DoubtNotice({ questions, reason, problem, onReason }: Props) {
  const id = useId();
  if (questions.length === 0) return null;
  const messages = [...new Set(questions.map(({ message }) => message))];
  const others = messages.length - MOST_SHOWN;
  return (
    <Alert severity="warning" sx={{ "& .MuiAlert-message": { width: 1, minWidth: 0, overflow: "visible" } }}>
      <AlertTitle>Czy na pewno?</AlertTitle>
      <Box component="ul" sx={{ m: 0, mb: 1.5, pl: 2.5, overflowWrap: "anywhere" }}>
        {messages.slice(0, MOST_SHOWN).map((message) => (
          <li key={message}>{message}</li>
        ))}
        {others > 0 && <li>{`Jeszcze ${others} ${plural(others, similar)}.`}</li>}
      </Box>
      <TextField
        id={id}
        label="Powód zmiany"
        placeholder="Zostanie w historii pozycji"
        size="small"
        required
        fullWidth
        value={reason}
        onChange={({ target }) => onReason(target.value)}
        error={problem !== null}
        helperText={problem}
        autoComplete="off"
        autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- it appears as the answer to a save, and is what comes next
        slotProps={{ htmlInput: { maxLength: LONGEST_CHANGE_REASON } }}
      />
    </Alert>
  );
}
