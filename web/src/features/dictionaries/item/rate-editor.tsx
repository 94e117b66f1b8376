import { lookUp, type DictionaryItem } from "@ekorok/domain/dictionaries/dictionary-items";
import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import { mergeItems } from "@ekorok/domain/dictionaries/merge-items";
import { setRate } from "@ekorok/domain/dictionaries/rate-series";
import { pathOfNumber } from "@ekorok/domain/dictionaries/settle-statuses";
import { unitOf, numberText } from "@ekorok/domain/dictionaries/shown/field-text";
import { type NumberColumn, rateIn } from "@ekorok/domain/dictionaries/shown/number-columns";
import type { DictionaryValue } from "@ekorok/domain/dictionaries/values";
import type { Rate } from "@ekorok/domain/year-law/rate";
import { useId, useRef, useState } from "react";
import { NO_RATE, rateStatusName } from "@ekorok/domain/year-law/rate-statuses";
import { trialItem } from "../../../api/dictionary-editing.ts";
import { Form } from "../../../ui/fields/form.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogBody } from "../../../ui/overlays/dialog.tsx";
import { Row } from "../../../ui/layout.tsx";
import { useDictionaries } from "../use-dictionaries.ts";
import { discardQuestion, confirmation } from "../../../ui/confirmation/confirmation.ts";
import { ConflictNotice } from "./conflict-notice.tsx";
import { type Problems, type RateDraft, typedRate, withChange, readRateDraft } from "./rate-draft.ts";
import { OpenUsesNote } from "./item-uses.tsx";
import { RateFields } from "./rate-fields.tsx";
import { DoubtNotice, useReason } from "./doubts.tsx";
import { LazyImpactNote } from "../trial/lazy-impact-note.tsx";
import { useImpactSeen } from "../trial/use-impact-seen.ts";
import { useItemWrite } from "./use-item-write.ts";
import { html } from "../../../ui/confirmation/html.ts";
import text from "../../../ui/text.module.css";
import styles from "./item.module.css";

type Props = { kind: DictionaryKind; id: string; column: NumberColumn; anchor: HTMLElement; onClose: () => void };

/** Edits one number in place. Escape discards the change, after a question. */
export function RateEditor({ anchor, onClose, ...props }: Props) {
  const titleId = useId();
  const isChanged = useRef(false);
  const leave = () => (isChanged.current ? confirmation.open({ ...discardQuestion, onConfirm: onClose }) : onClose());
  return (
    <Dialog anchor={anchor} onClose={leave} labelledBy={titleId}>
      <RateForm {...props} titleId={titleId} onChanged={() => (isChanged.current = true)} onClose={onClose} />
    </Dialog>
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
  const { conflict, isSaving, failure, save, takeTheirs } = write;
  // Only this number is mine: everything else keeps its saved state, unless the unit has changed.
  const withMine = (rate: Rate | undefined): DictionaryValue | null => {
    const changed = write.mine && place ? setRate(kind, write.mine, place, rate) : null;
    return changed && conflict?.theirs ? mergeItems(kind, conflict.base, changed, conflict.theirs).value : changed;
  };
  const { rate: mine } = readRateDraft(draft, series);
  const isOther = mine !== null && (!before || Number(mine.value) !== Number(before.value)); // "0.2" equals "0.20"
  const tried = isOther ? withMine(mine) : null;
  const impact = useImpactSeen(tried ? { items: [trialItem(kind, id, tried)] } : null);
  const confirmedIn = ({ isSourceGiven }: RateDraft) => (isSourceGiven && place ? [pathOfNumber(place)] : []);
  const change = (changed: Partial<RateDraft>) => {
    const next = withChange(before && typedRate(before, draft.year), draft, changed);
    setDraft(next);
    setProblems({});
    onChanged();
    if (reason.notice.questions.length === 0) return;
    // A correction answers the questions about the old number.
    const { rate } = readRateDraft(next, series);
    const typed = rate && withMine(rate);
    if (typed) reason.keepOnly(write.check(typed, confirmedIn(next)).doubts);
  };
  const submit = () => {
    const { rate, problems } = readRateDraft(draft, series);
    setProblems(problems ?? {});
    setRemoving(false);
    const typed = rate && withMine(rate);
    if (!typed) return;
    const confirmed = confirmedIn(draft);
    const checked = write.check(typed, confirmed);
    setProblems(partsOf(checked.problems));
    const answer = Object.keys(checked.problems).length === 0 && reason.answerTo(checked.doubts);
    if (answer && (conflict || impact.maySave())) save(checked.value, { ...answer, confirmed });
  };
  const remove = () => {
    setRemoving(true);
    const value = withMine(undefined);
    if (value) save(value);
  };
  const askToRemove = (rate: Rate) => {
    const without = withMine(undefined);
    if (!item || !without) return;
    const below = <LazyImpactNote trial={{ items: [trialItem(kind, id, without)] }} removedFrom={id} />;
    confirmation.open({ ...numberRemovalQuestion(item, column, rate), below, onConfirm: remove });
  };
  return (
    <Form isBusy={isSaving} onSubmit={submit}>
      <DialogBody>
        <div className={styles.editor}>
          <div>
            <h2 id={titleId} className={styles.editorName}>
              {fullLabel}
            </h2>
            <p className={text.note}>{item?.name}</p>
          </div>
          {conflict && (
            <ConflictNotice
              kind={kind}
              conflict={conflict}
              mine={(isRemoving ? withMine(undefined) : mine && withMine(mine)) ?? conflict.mine}
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
          {failure !== null && <Alert tone="error">{failure}</Alert>}
          <RateFields
            draft={draft}
            unit={write.mine ? unitOf(series, write.mine) : ""}
            max={series.max}
            problemOf={(part) => problems[part]}
            was={before && typedRate(before, draft.year)}
            hasFocus
            onChange={change}
          />
          <DoubtNotice {...reason.notice} />
          {place && <OpenUsesNote of={{ ids: [id], years: [Number(place.year)] }} />}
          <LazyImpactNote {...impact.note} />
          <Row spread="end">
            {before && (
              <Button tone="danger" disabled={isSaving} onClick={() => askToRemove(before)} className={styles.apart}>
                Usuń wartość
              </Button>
            )}
            <Button disabled={isSaving} onClick={onClose}>
              Anuluj
            </Button>
            <Button type="submit" look="solid" isBusy={isSaving} disabled={conflict !== null}>
              Zapisz
            </Button>
          </Row>
        </div>
      </DialogBody>
    </Form>
  );
}

/** The editor shows one number, so the last part of a path names the field. */
const partsOf = (problems: Problems): Problems =>
  Object.fromEntries(Object.entries(problems).map(([path, problem]) => [path.split(".").at(-1) ?? path, problem]));

/** The question before a number is removed. */
export function numberRemovalQuestion(item: DictionaryItem, { fullLabel, series }: NumberColumn, rate: Rate) {
  const number = numberText(rate, unitOf(series, item), series.places);
  const status = rateStatusName(rate.status, series.isMasculine);
  return {
    title: "Usunąć wartość?",
    message: html`<b>${item.name}</b><br />${fullLabel}: <b>${number}</b>, ${status}.<br />To, co w&nbsp;otwartych
      sprawozdaniach opiera się na tej wartości, będzie „${NO_RATE}” i&nbsp;wyjdzie z&nbsp;sum, dopóki nie wpiszesz
      nowej. Zmiana zostanie w&nbsp;historii.`,
    tone: "danger" as const,
  };
}
