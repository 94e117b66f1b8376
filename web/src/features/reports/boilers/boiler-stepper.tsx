import { type Area, type Book, type Month } from "@ekorok/domain";
import { Alert, Box, Button, Stack, Step, StepButton, Stepper, useMediaQuery } from "@mui/material";
import { useState } from "react";
import { FormField } from "../../../grid/forms/form-field.tsx";
import type { GridColumn } from "../../../grid/grid-column.ts";
import type { GridChange, GridRow } from "../../../grid/grid-row.ts";
import type { RowProblems } from "../../../grid/cell-problem.ts";
import { TextLink } from "../../../ui/links.tsx";
import { boilerSteps, SUMMARY } from "./boiler-steps.ts";
import { BoilerSummary } from "./boiler-summary.tsx";

type Props = {
  area: Area;
  book: Book;
  columns: readonly GridColumn[];
  row: GridRow;
  problems: RowProblems;
  isReadOnly: boolean;
  onPatch: (changes: readonly GridChange[]) => void;
  onClose: () => void;
};

/** One boiler, step by step. Every answer is saved like a cell of the grid, so going back or away loses nothing. */
export function BoilerStepper({ area, book, columns, row, problems, isReadOnly, onPatch, onClose }: Props) {
  const [step, setStep] = useState(0);
  const [furthest, setFurthest] = useState(0);
  const goTo = (next: number) => {
    setStep(next);
    setFurthest(Math.max(furthest, next));
  };
  /** That something is missing is no news on a step that one has only just come to. */
  const problemsAt = (key: string) =>
    step < furthest || (row.cells[key] ?? null) !== null ? (problems[key] ?? []) : [];
  const isNarrow = useMediaQuery("(max-width: 899px)");
  const keys: readonly string[] = boilerSteps[step]?.columns ?? [];
  const titles = [...boilerSteps.map(({ title }) => title), "Podsumowanie"];
  return (
    <Box>
      <Stepper
        nonLinear
        activeStep={step}
        orientation={isNarrow ? "vertical" : "horizontal"}
        sx={{ mb: 3, overflowX: "auto" }}
      >
        {titles.map((title, index) => (
          <Step key={title} completed={index < step}>
            <StepButton onClick={() => goTo(index)}>{title}</StepButton>
          </Step>
        ))}
      </Stepper>
      {step === SUMMARY ? (
        <BoilerSummary area={area} book={book} cells={row.cells} />
      ) : (
        <Stack spacing={2} sx={{ maxWidth: 560 }}>
          {columns
            .filter(({ key }) => keys.includes(key))
            .map((column, index) => (
              <FormField
                key={column.key}
                column={column}
                row={row}
                problems={row.raw?.[column.key] === undefined ? problemsAt(column.key) : (problems[column.key] ?? [])}
                isLocked={isReadOnly}
                isFirst={index === 0}
                onTake={(content) => onPatch([{ id: row.id, key: column.key, ...content }])}
              />
            ))}
          {row.cells.ownPermit === "yes" && <PermitHint period={book.period} />}
        </Stack>
      )}
      <Box sx={{ display: "flex", gap: 2, mt: 3 }}>
        <Button disabled={step === 0} onClick={() => goTo(step - 1)}>
          Wstecz
        </Button>
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
