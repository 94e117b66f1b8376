import type { Book, Month } from "@ekorok/domain";
import {
  Alert,
  Box,
  Button,
  Stack,
  Step,
  StepButton,
  StepLabel,
  Stepper,
  Typography,
  useMediaQuery,
} from "@mui/material";
import { type ReactNode, useState } from "react";
import { FormField } from "../../../../grid/forms/form-field.tsx";
import type { GridColumn } from "../../../../grid/grid-column.ts";
import type { GridChange, GridRow } from "../../../../grid/grid-row.ts";
import type { RowProblems } from "../../../../grid/cell-problem.ts";
import { TextLink } from "../../../../ui/links.tsx";
import { boilerSteps, columnsAt, isBlockedAt, SUMMARY } from "./boiler-steps.ts";

type Props = {
  book: Book;
  columns: readonly GridColumn[];
  row: GridRow;
  problems: RowProblems;
  summary: ReactNode;
  step: number;
  /** The column that the address names; the focus begins in its field. */
  wanted: string;
  /** Nothing is missing yet in what one has not come to. */
  isNew: boolean;
  onStep: (step: number) => void;
  onPatch: (changes: readonly GridChange[]) => void;
  /** What is being typed and not taken yet. */
  onTyping: (change: GridChange | null) => void;
  onClose: () => void;
};

/** One boiler, step by step. Every answer is saved like a cell of the grid, so going back or away loses nothing. */
export function BoilerStepper(props: Props) {
  const { book, columns, row, problems, summary, step, wanted, isNew, onStep, onPatch, onTyping, onClose } = props;
  const [furthest, setFurthest] = useState(isNew ? step : SUMMARY);
  const goTo = (next: number) => {
    onStep(next);
    setFurthest(Math.max(furthest, next));
  };
  /** That something is missing is no news on a step that one has only just come to. */
  const problemsAt = (key: string) =>
    step < furthest || (row.cells[key] ?? null) !== null ? (problems[key] ?? []) : [];
  const isNarrow = useMediaQuery("(max-width: 899px)");
  const keys = columnsAt(step);
  const first = keys.includes(wanted) ? wanted : keys[0];
  const titles = [...boilerSteps.map(({ title }) => title), "Podsumowanie"];
  return (
    <Box>
      <Stepper nonLinear activeStep={step} sx={{ mb: isNarrow ? 2 : 3 }}>
        {titles.map((title, index) => {
          const isSeen = index < furthest && index !== step;
          const isBlocked = isBlockedAt(index, problems);
          return (
            <Step key={title} completed={isSeen && !isBlocked} sx={isNarrow ? { px: 0.25 } : null}>
              <StepButton onClick={() => goTo(index)} {...(isNarrow ? { "aria-label": title } : {})}>
                <StepLabel error={isSeen && isBlocked} sx={isNarrow ? { "& span": { pr: 0 } } : null}>
                  {isNarrow ? "" : title}
                </StepLabel>
              </StepButton>
            </Step>
          );
        })}
      </Stepper>
      {isNarrow && (
        <Typography variant="h2" sx={{ mb: 2 }}>
          Krok {step + 1} z {titles.length}: {titles[step]}
        </Typography>
      )}
      {step === SUMMARY ? (
        summary
      ) : (
        <Stack spacing={2} sx={{ maxWidth: 560 }}>
          {columns
            .filter(({ key }) => keys.includes(key))
            .map((column) => (
              <FormField
                key={column.key}
                column={column}
                row={row}
                problems={row.raw?.[column.key] === undefined ? problemsAt(column.key) : (problems[column.key] ?? [])}
                isLocked={false}
                isLone
                isFirst={column.key === first}
                onTake={(content) => onPatch([{ id: row.id, key: column.key, ...content }])}
                onType={(content) => onTyping(content && { id: row.id, key: column.key, ...content })}
              />
            ))}
          {row.cells.ownPermit === "yes" && <PermitHint period={book.period} />}
        </Stack>
      )}
      <Box sx={{ display: "flex", gap: 2, mt: 3 }}>
        {step === 0 ? (
          <Button onClick={onClose}>Wróć do listy</Button>
        ) : (
          <Button onClick={() => goTo(step - 1)}>Wstecz</Button>
        )}
        {step < SUMMARY ? (
          <Button variant="contained" onClick={() => goTo(step + 1)}>
            Dalej
          </Button>
        ) : (
          <Button variant="contained" onClick={onClose}>
            Gotowe
          </Button>
        )}
      </Box>
    </Box>
  );
}

function PermitHint({ period: { year, month } }: { period: Month }) {
  return (
    <Alert severity="info">
      Źródło z&nbsp;własnym pozwoleniem wykazuje się w&nbsp;części{" "}
      <TextLink
        to="/raporty/$year/$month/$area"
        params={{ year: String(year), month: String(month), area: "pozostale" }}
      >
        Pozostałe źródła emisji
      </TextLink>
      .
    </Alert>
  );
}
