import { Paper, Popper } from "@mui/material";
import { useEffect, useState } from "react";
import type { CellProblem } from "./cell-problem.ts";

type Props = { id: string; problems: readonly CellProblem[]; isCurrent: boolean };

/**
 * What is wrong with the cell it stands in: heard as the cell's description, seen beside it while one is there or points
 * at it. It lies above the page, so that no row covers it.
 */
export function ProblemTip({ id, problems, isCurrent }: Props) {
  const [text, setText] = useState<HTMLElement | null>(null);
  const [isPointedAt, setPointedAt] = useState(false);
  const cell = text?.parentElement ?? null;

  useEffect(() => {
    if (!cell) return undefined;
    const come = () => setPointedAt(true);
    const go = () => setPointedAt(false);
    cell.addEventListener("mouseenter", come);
    cell.addEventListener("mouseleave", go);
    return () => {
      cell.removeEventListener("mouseenter", come);
      cell.removeEventListener("mouseleave", go);
    };
  }, [cell]);

  const messages = [...new Set(problems.map(({ message }) => message))]; // reading and checking may say the same
  return (
    <>
      <span id={id} ref={setText} hidden>
        {messages.join(" ")}
      </span>
      {cell && (isCurrent || isPointedAt) && (
        <Popper open anchorEl={cell} placement="bottom-start" sx={{ zIndex: "tooltip", pointerEvents: "none" }}>
          <Paper
            elevation={4}
            sx={{ mt: 0.5, px: 1.5, py: 1, maxWidth: 340, borderLeft: 4, borderColor: colorOf(problems), fontSize: 14 }}
          >
            {messages.map((message) => (
              <div key={message}>{message}</div>
            ))}
          </Paper>
        </Popper>
      )}
    </>
  );
}

function colorOf(problems: readonly CellProblem[]): string {
  const [worst] = problems;
  if (problems.some(({ level }) => level === "blocks")) return "error.main";
  return worst?.level === "asks" ? "info.main" : "warning.main";
}
