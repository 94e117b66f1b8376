import { wayNames } from "@ekorok/domain/charges/inputs/input-words";
import { fieldName } from "@ekorok/domain/charges/inputs/year-input-fields";
import { type SubmitEvent, useLayoutEffect, useMemo, useRef } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../../../ui/button.tsx";
import { Columns, Row, Stack } from "../../../../ui/layout.tsx";
import type { AskedInput } from "@ekorok/domain/charges/inputs/asked-input";
import { type Known, waysAhead } from "@ekorok/domain/charges/inputs/asked-now";
import { BagsQuestion } from "./bags-question.tsx";
import { EarlierMonths } from "./earlier-months.tsx";
import { inputId } from "../../year-views.ts";
import { LackLink } from "../../lack-link.tsx";
import { confirmId, InputDoubt, InputField, NumberFromReports } from "./input-field.tsx";
import type { AskedGroup } from "./input-groups.ts";
import type { InputEntry } from "./use-input-entry.ts";
import text from "../../../../ui/text.module.css";

type Props = { group: AskedGroup; known: Known; entry: InputEntry; isLast: boolean; onGoOn: () => void };

/** The questions of a group. Enter goes to the next one that is open, and after the last to the next group. */
export function GroupForm({ group, known, entry, isLast, onGoOn }: Props) {
  const { fields, unanswered, company } = group;
  const proposed = fields.filter((one) => one.proposed !== null);
  const stillProposed = useRef(proposed);
  useLayoutEffect(() => {
    stillProposed.current = proposed;
  });
  const goOn = () => {
    const confirmed = stillProposed.current.map((one) => ({ field: [...one.field], from: null, to: one.proposed }));
    if (confirmed.length > 0) entry.save(confirmed);
    onGoOn();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const from = document.activeElement;
    const isTyping = from instanceof HTMLElement && from.matches("input, select");
    const next = isTyping ? openAfter(unanswered, from) : undefined;
    const erased = proposed.map(controlOf).find((one) => one === from && one instanceof HTMLInputElement && !one.value);
    if (isTyping) flushSync(() => from.blur()); // saves it, also if the field goes away; then it is no longer proposed
    const toCorrect = erased ?? event.currentTarget.querySelector<HTMLElement>("[aria-invalid=true]");
    if (next ?? toCorrect) (next ?? toCorrect)?.focus();
    else goOn();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={3} align="stretch">
        {company.map((lack) => (
          <p key={lack.label}>
            {"Brakuje: "}
            <LackLink year={known.saved.year} lack={lack} />
          </p>
        ))}
        <Questions group={group} known={known} entry={entry} />
        <Row gap={3}>
          <Button
            type="submit"
            look="solid"
            // Leaving a field may move what is below it, away from the pointer: so the focus changes with the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={({ detail, currentTarget }) => {
              if (detail > 0) currentTarget.focus();
            }}
          >
            {proposed.length > 0 ? `Zgadza się${isLast ? "" : ", dalej"}` : isLast ? "Gotowe" : "Dalej"}
          </Button>
          {proposed.length > 0 && (
            <span
              className={text.note}
            >{`Odpowiedzi z ${known.saved.year - 1} roku liczą się, gdy je potwierdzisz.`}</span>
          )}
        </Row>
      </Stack>
    </form>
  );
}

type QuestionsProps = Pick<Props, "group" | "known" | "entry">;

function Questions({ group: { id, fields }, known, entry }: QuestionsProps) {
  const { year } = known.saved;
  if (id === "bags") return <BagsQuestion year={year} inputs={known.saved.inputs} asked={fields} entry={entry} />;
  if (id === "earlierMonths") return <EarlierMonths charges={known.saved} entry={entry} />;
  const way = fields.find(({ words }) => words.kind === "way");
  const others = fields.filter((one) => one !== way);
  const chosen = way?.value ?? way?.proposed;
  return (
    <>
      {way && (
        <Columns>
          <Question asked={way} year={year} entry={entry} />
        </Columns>
      )}
      {way && typeof chosen !== "string" && <WaysAhead known={known} group={id} />}
      {way && typeof chosen === "string" && others.length > 0 && (
        <p className={text.small}>{`Jeśli ${Object.entries(wayNames).find(([one]) => one === chosen)?.[1] ?? ""}:`}</p>
      )}
      {others.length > 0 && (
        <Columns>
          {others.map((one) => (
            <Question key={fieldName(one.field)} asked={one} year={year} entry={entry} />
          ))}
        </Columns>
      )}
    </>
  );
}

function Question({ asked, year, entry }: { asked: AskedInput; year: number; entry: InputEntry }) {
  const { ours } = asked;
  if (ours) return <NumberFromReports asked={asked} ours={ours} entry={entry} />;
  return (
    <Stack gap={1}>
      <InputField {...asked} year={year} entry={entry} />
      <InputDoubt asked={asked} entry={entry} />
    </Stack>
  );
}

/** What will be asked after each answer, before one is given. */
function WaysAhead({ known, group }: Pick<QuestionsProps, "known"> & { group: AskedGroup["id"] }) {
  const { saved, now } = known;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `compute` is made of these
  const ways = useMemo(() => waysAhead(known, group), [saved, now, group]);
  return (
    <ul className={text.note}>
      {ways.map(({ way, asks }) => (
        <li key={way}>{`jeśli ${way}: ${asks}`}</li>
      ))}
    </ul>
  );
}

const controlOf = ({ field }: AskedInput) => document.getElementById(inputId(fieldName(field)));

/** The first open question after a control. */
function openAfter(open: readonly AskedInput[], from: HTMLElement): HTMLElement | undefined {
  return open
    .flatMap((one) => controlOf(one) ?? [])
    .find((control) => from.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING);
}

export const groupId = ({ id }: AskedGroup): string => `dane-grupa-${id}`;

/** Puts the cursor at the number to confirm, or into the first open question of a group, or else its first. */
export function focusFirst(group: AskedGroup | undefined): void {
  const [doubtful] = group?.doubtful ?? [];
  const [first] = group ? [...group.unanswered, ...group.fields] : [];
  const any = () =>
    group && document.getElementById(groupId(group))?.querySelector<HTMLElement>("input, select, button");
  const confirm = doubtful && document.getElementById(confirmId(doubtful.field));
  const control = confirm ?? (first && controlOf(first)) ?? any();
  control?.focus();
}
