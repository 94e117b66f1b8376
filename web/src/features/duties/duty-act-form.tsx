import { totalWords, UNDETERMINED, zlotyWords } from "@ekorok/domain/charges/total-words";
import { LONGEST_CHANGE_REASON, LONGEST_CONFIRMATION } from "@ekorok/domain/contract/limits";
import type { DutyAct, DutyActInput, YearDuty } from "@ekorok/domain/duties/contract/duties";
import {
  amountDue,
  isEmptyPart,
  mayBePart,
  otherAmountOf,
  otherAmountAfterCorrection,
  paidTogether,
  paymentContext,
} from "@ekorok/domain/duties/duty-standing";
import { EMPTY_PART_MESSAGE, otherAmountQuestion, otherAmountWords } from "@ekorok/domain/duties/duty-words";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import { formatDay } from "@ekorok/domain/polish/dates";
import { useState } from "react";
import { Form } from "../../ui/fields/form.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox, TextField } from "../../ui/fields/field.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { NumberField } from "../../ui/fields/number-field.tsx";
import { readDay } from "./read-day.ts";
import text from "../../ui/text.module.css";

type Props = {
  year: number;
  duty: YearDuty;
  /** The act to correct; without it a new one is recorded. */
  act?: DutyAct;
  isBusy: boolean;
  onSave: (input: DutyActInput, isOutside: boolean) => void;
  onCancel: () => void;
};

/** Asks when it was filed or paid, the confirmation number and the amount, and why the amount differs from ours. */
export function DutyActForm({ year, duty, act, isBusy, onSave, onCancel }: Props) {
  const [isOutside, setOutside] = useState(act?.isOutside ?? false);
  const isPayment = duty.does === "pay" && !isOutside;
  const [today] = useState(() => dayInWarsaw(new Date()));
  const [day, setDay] = useState(formatDay(act?.on ?? today));
  const [number, setNumber] = useState(act?.number ?? "");
  const [typedAmount, setAmount] = useState<string | null | undefined>(act?.amount ?? undefined);
  // The proposed amount follows payments that others record meanwhile.
  const amount = typedAmount === undefined && !act ? proposedAmount(duty) : (typedAmount ?? null);
  const [amountProblem, setAmountProblem] = useState<string | null>(null);
  const [isPart, setPart] = useState(act?.isPart ?? false);
  const [reason, setReason] = useState(act?.reason ?? "");
  const [hasTried, setTried] = useState(false);
  const [firstMissing] = useState(isPayment && amount === null ? "amount" : "number");
  const counted = duty.acts.filter(({ isWithdrawn }) => !isWithdrawn);
  const { due, before } = act
    ? paymentContext(counted, act.id)
    : { due: amountDue(duty.isAsked ? duty : undefined), before: counted };
  const paid = paidTogether([...before, { amount }]);
  const isPaid = isPayment && amount !== null;
  const canBePart = isPaid && mayBePart(otherAmountOf(due, paid, false));
  const part = canBePart && isPart;
  const otherAmount = () =>
    act ? otherAmountAfterCorrection(counted, { id: act.id, amount, isPart: part }) : otherAmountOf(due, paid, part);
  const other = isPaid ? otherAmount() : null;
  const { value: on, problem: dayProblem } = readDay(day, year, today);
  const noAmount = isPayment && amount === null ? (amountProblem ?? "Wpisz zapłaconą kwotę.") : null;
  const missingAmount = isPaid && isEmptyPart({ amount, isPart: part }) ? EMPTY_PART_MESSAGE : noAmount;
  const question = other && otherAmountQuestion(other);
  const missingReason = question && reason.trim() === "" ? question.missing : null;
  const submit = () => {
    setTried(true);
    if (on === null || missingAmount !== null || missingReason !== null) return;
    const input = {
      on,
      number: number.trim(),
      amount: isPayment ? amount : null,
      isPart: part,
      reason: other ? reason.trim() : "",
    };
    onSave(input, isOutside);
  };
  return (
    <Form isBusy={isBusy} onSubmit={submit}>
      <Stack gap={3}>
        <TextField
          label={duty.does === "pay" ? "Data zapłaty" : "Data złożenia"}
          value={day}
          inputMode="numeric"
          autoComplete="off"
          problem={hasTried ? dayProblem : null}
          isRead={hasTried}
          onChange={({ target }) => setDay(target.value)}
        />
        {isPayment && (
          <NumberField
            label="Zapłacona kwota"
            value={amount}
            places={2}
            isMoney
            min="0"
            max="999999999"
            autoFocus={firstMissing === "amount"} // oxlint-disable-line jsx-a11y/no-autofocus -- as below
            end="zł"
            problem={hasTried ? missingAmount : amountProblem}
            onChange={(value, problem) => {
              setAmount(value);
              setAmountProblem(problem);
            }}
            note={dueText(duty, due, before.length > 0 ? paidTogether(before) : null)}
          />
        )}
        {canBePart && (
          <Checkbox
            label="To tylko część: reszta zostanie zapłacona osobno"
            checked={isPart}
            onChange={({ target }) => setPart(target.checked)}
          />
        )}
        {other && question && (
          <Stack gap={2}>
            <p>{otherAmountWords(other)}</p>
            <TextField
              label={question.label}
              value={reason}
              maxLength={LONGEST_CHANGE_REASON}
              problem={hasTried ? missingReason : null}
              isRead={hasTried}
              onChange={({ target }) => setReason(target.value)}
            />
          </Stack>
        )}
        <TextField
          label={
            duty.does === "pay" ? "Numer przelewu lub potwierdzenia (jeśli jest)" : "Numer potwierdzenia (jeśli jest)"
          }
          value={number}
          maxLength={LONGEST_CONFIRMATION}
          autoComplete="off"
          autoFocus={firstMissing === "number"} // oxlint-disable-line jsx-a11y/no-autofocus -- the first thing that is not filled in yet
          onChange={({ target }) => setNumber(target.value)}
        />
        {!act && (
          <Stack gap={1}>
            <Checkbox
              label="Zrobione poza Ekorokiem"
              checked={isOutside}
              onChange={({ target }) => setOutside(target.checked)}
            />
            <p className={text.note}>{isOutside ? outsideText[duty.does] : "Czyli nie prowadzimy tego tutaj."}</p>
          </Stack>
        )}
        <Row spread="end">
          <Button disabled={isBusy} onClick={onCancel}>
            Anuluj
          </Button>
          <Button type="submit" look="solid" isBusy={isBusy}>
            {act ? "Zapisz poprawkę" : duty.does === "pay" ? "Zapisz jako zapłacone" : "Zapisz jako złożone"}
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}

const outsideText = {
  file: "Zapiszemy, kiedy to złożono. Z obecnymi danymi nie będziemy tego porównywać.",
  pay: "Zapiszemy, kiedy to zapłacono, bez kwoty.",
} as const;

/** The rest to pay, where it is known. */
const proposedAmount = ({ does, left }: YearDuty): string | null =>
  does === "pay" && left !== null && left !== "0.00" ? left : null;

function dueText(duty: YearDuty, due: YearDuty["amount"], paidBefore: string | null): string {
  const before = paidBefore === null ? "" : ` Wcześniej zapłacono ${zlotyWords(paidBefore)}.`;
  if (!duty.isAsked) return before.trim();
  const words = totalWords(due);
  const known = words === UNDETERMINED ? "Nie wiadomo jeszcze, ile wynosi opłata." : `Według wyliczenia: ${words}.`;
  return `${known}${before}`;
}
