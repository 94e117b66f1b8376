import { Paper, Popper } from "@mui/material";
import { styled } from "@mui/material/styles";
import { useEffect } from "react";
import type { ChoiceOption } from "./grid-column.ts";

const List = styled("div")(({ theme: { palette } }) => ({
  margin: 0,
  padding: "4px 0",
  maxHeight: 288,
  overflowY: "auto",
  fontSize: "0.875rem",
  lineHeight: 1.4,
  "& > div": { padding: "7px 12px", cursor: "pointer", overflowWrap: "anywhere" },
  "& small": { display: "block", fontSize: "0.75rem", opacity: 0.85 },
  "& > div:hover": { backgroundColor: palette.action.hover },
  "& > div[aria-selected=true]": { backgroundColor: palette.primary.main, color: palette.primary.contrastText },
}));

type Props = {
  id: string;
  label: string;
  anchor: HTMLElement;
  matches: readonly ChoiceOption[];
  /** How many more there are. */
  unseen: number;
  highlighted: ChoiceOption | null;
  onPick: (option: ChoiceOption) => void;
};

export const optionId = (listId: string, option: ChoiceOption) => `${listId}-${option.value}`;

/** The options below a field that keeps the focus. */
export function ChoiceList({ id, label, anchor, matches, unseen, highlighted, onPick }: Props) {
  useEffect(() => {
    if (highlighted) document.getElementById(optionId(id, highlighted))?.scrollIntoView({ block: "nearest" });
  }, [id, highlighted]);
  return (
    <Popper open anchorEl={anchor} placement="bottom-start" sx={{ zIndex: "tooltip" }}>
      <Paper elevation={6} sx={{ mt: 0.5, minWidth: Math.max(220, anchor.offsetWidth), maxWidth: 420 }}>
        <List id={id} role="listbox" aria-label={label}>
          {matches.map((option) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are heard by the field, which keeps the focus
            <div
              key={option.value}
              id={optionId(id, option)}
              role="option"
              tabIndex={-1}
              aria-selected={option === highlighted}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(option)}
            >
              {option.label}
              {option.note !== undefined && <small>{option.note}</small>}
            </div>
          ))}
        </List>
        {matches.length === 0 && <Remark>Nie ma tego na liście.</Remark>}
        {unseen > 0 && <Remark>…i {unseen} dalszych. Pisz, aby zawęzić.</Remark>}
      </Paper>
    </Popper>
  );
}

const Remark = styled("p")(({ theme: { palette } }) => ({
  margin: 0,
  padding: "4px 12px 10px",
  fontSize: "0.875rem",
  color: palette.text.secondary,
}));
