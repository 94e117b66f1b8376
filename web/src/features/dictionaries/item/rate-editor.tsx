import {
  lookUp,
  mergeItems,
  pathOfNumber,
  setRate,
  type DictionaryKind,
  type DictionaryValue,
  type Rate,
} from "@ekorok/domain";
import { Alert, Box, Button, Popover, type PopoverActions, Stack, Typography } from "@mui/material";
import { useId, useRef, useState } from "react";
import { BusyButton } from "../../../ui/busy-button.tsx";
import { useDictionaries } from "../use-dictionaries.ts";
import { abandonQuestion } from "../../../ui/confirmation/abandon-question.ts";
import { confirmation } from "../../../ui/confirmation/confirmation.ts";
import { ClashNotice } from "./clash-notice.tsx";
import { type Problems, typedRate, withChange } from "./item-draft.ts";
import type { NumberColumn } from "../list/number-columns.ts";
import { rateIn } from "../list/number-columns.ts";
import { numberRemovalQuestion } from "./number-removal.ts";
import { OpenUsesNote } from "./open-uses-note.tsx";
import { readRateDraft } from "./rate-draft.ts";
import { RateFields } from "./rate-fields.tsx";
import { unitOf } from "../field-text.ts";
import { DoubtNotice } from "./doubt-notice.tsx";
import { useReason } from "./use-doubts.ts";
import { useItemWrite } from "./use-item-write.ts";

type Props = { kind: DictionaryKind; id: string; column: NumberColumn; anchor: HTMLElement; onClose: () => void };

/** Changes one number where it stands. Escape leaves it as it was, after a question if something was typed. */
export function RateEditor({ anchor, onClose, ...props }: Props) {
  const titleId = useId();
  const position = useRef<PopoverActions>(null);
  const isChanged = useRef(false);
  const leave = () => (isChanged.current ? confirmation.open({ ...abandonQuestion, onConfirm: onClose }) : onClose());
  /** What grows, with a problem or a clash, must not grow out of the window. */
  const follow = (content: HTMLElement | null) => {
    const observer = new ResizeObserver(() => position.current?.updatePosition());
    if (content) observer.observe(content);
    return () => observer.disconnect();
  };
  return (
    <Popover
      open
      action={position}
      anchorEl={anchor}
      onClose={leave}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
      slotProps={{ paper: { role: "dialog", "aria-labelledby": titleId, sx: { width: 380, p: 2 } } }}
    >
      <div ref={follow}>
        <RateForm {...props} titleId={titleId} onChanged={() => (isChanged.current = true)} onClose={onClose} />
      </div>
    </Popover>
  );
}

type FormProps = Omit<Props, "anchor"> & { titleId: string; onChanged: () => void };

function RateForm({ kind, id, column, titleId, onChanged, onClose }: FormProps) {
  const all = useDictionaries();
  const item = lookUp(all, kind, id);
  const { place, series, fullLabel } = column;
  const [before, setBefore] = useState(() => (item ? rateIn(kind, item, column) : undefined));
  const [draft, setDraft] = useState(() => typedRate(before, place?.year ?? ""));
  const [problems, setProblems] = useState<Problems>({});
  const [isRemoving, setRemoving] = useState(false);
  const reason = useReason();
  const write = useItemWrite(kind, id, { onSaved: onClose });
  const { clash, isSaving, failure, save, takeTheirs } = write;
  // Of the item only this number is mine; what else is there now stays, unless its numbers have got another unit.
  const withMine = (rate: Rate | undefined): DictionaryValue | null => {
    const changed = write.mine && place ? setRate(kind, write.mine, place, rate) : null;
    return changed && clash?.theirs ? mergeItems(kind, clash.base, changed, clash.theirs).value : changed;
  };
  const submit = () => {
    const { rate, problems } = readRateDraft(draft, series);
    setProblems(problems ?? {});
    setRemoving(false);
    const typed = rate && withMine(rate);
    if (!typed) return;
    const confirmed = draft.isSourceGiven && place ? [pathOfNumber(place)] : [];
    const checked = write.check(typed, confirmed);
    setProblems(partsOf(checked.problems));
    const answer = Object.keys(checked.problems).length === 0 && reason.answerTo(checked.doubts);
    if (answer) save(checked.value, { ...answer, confirmed });
  };
  const { rate: mine } = readRateDraft(draft, series);
  const remove = () => {
    setRemoving(true);
    const value = withMine(undefined);
    if (value) save(value);
  };
  const askToRemove = (rate: Rate) => {
    if (item) confirmation.open({ ...numberRemovalQuestion(item, column, rate), onConfirm: remove });
  };
  const isOtherNumber = before !== undefined && draft.value !== typedRate(before, "").value;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) submit();
      }}
    >
      <Typography id={titleId} sx={{ fontWeight: 600, lineHeight: 1.35 }}>
        {fullLabel}
      </Typography>
      <Typography color="textSecondary" sx={{ fontSize: "0.8125rem", mb: 2 }}>
        {item?.name}
      </Typography>
      <Stack spacing={1.5}>
        {clash && (
          <ClashNotice
            kind={kind}
            clash={clash}
            mine={(isRemoving ? withMine(undefined) : mine && withMine(mine)) ?? clash.mine}
            isNarrow
            isSaving={isSaving}
            onSaveMine={isRemoving ? remove : submit}
            onTakeTheirs={() => {
              takeTheirs();
              if (!item) return onClose();
              const now = rateIn(kind, item, column);
              setBefore(now);
              setDraft(typedRate(now, place?.year ?? ""));
            }}
          />
        )}
        {failure !== null && <Alert severity="error">{failure}</Alert>}
        <RateFields
          draft={draft}
          unit={write.mine ? unitOf(series, write.mine) : ""}
          max={series.max}
          problemOf={(part) => problems[part]}
          sourceHint={
            isOtherNumber && draft.source === before.source
              ? "Liczba jest inna niż była: sprawdź, czy źródło i status nadal są prawdziwe."
              : undefined
          }
          hasFocus
          onChange={(change) => {
            setDraft(withChange(before && typedRate(before, draft.year), draft, change));
            setProblems({});
            onChanged();
          }}
        />
        <DoubtNotice {...reason.notice} />
        {place && <OpenUsesNote of={{ ids: [id], years: [Number(place.year)] }} />}
        <Stack direction="row" spacing={1} sx={{ justifyContent: "flex-end" }}>
          {before && (
            <Button
              color="error"
              disabled={isSaving}
              onClick={() => askToRemove(before)}
              sx={{ mr: "auto !important" }}
            >
              Usuń liczbę
            </Button>
          )}
          <Button disabled={isSaving} onClick={onClose}>
            Anuluj
          </Button>
          <BusyButton type="submit" variant="contained" isBusy={isSaving} disabled={clash !== null}>
            Zapisz
          </BusyButton>
        </Stack>
      </Stack>
    </Box>
  );
}

/** Of the one number that is edited: by the last part of where they stand. */
const partsOf = (problems: Problems): Problems =>
  Object.fromEntries(Object.entries(problems).map(([path, problem]) => [path.split(".").at(-1) ?? path, problem]));
