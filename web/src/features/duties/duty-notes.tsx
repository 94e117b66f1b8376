import { plainAmount } from "@ekorok/domain/areas/showing";
import { zlotyWords } from "@ekorok/domain/charges/total-words";
import type { FigureChange, YearDuty } from "@ekorok/domain/duties/contract/duties";
import { inCorrectionWords } from "@ekorok/domain/duties/duty-words";
import { formatDay } from "@ekorok/domain/polish/dates";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import { plural } from "@ekorok/domain/polish/plural";
import { Stack } from "../../ui/layout.tsx";
import text from "../../ui/text.module.css";
import charges from "../../ui/tables/opened-table.module.css";

/** In a few words: what was filed or paid, and what is left. */
export function DutyNotes({ duty, year }: { duty: YearDuty; year: number }) {
  const last = duty.acts.find(({ isWithdrawn }) => !isWithdrawn);
  const notes = [
    ...(last ? [doneText(duty, last)] : []),
    ...(last && duty.left !== null && duty.left !== "0.00" ? [`zostało do zapłaty ${zlotyWords(duty.left)}`] : []),
    ...(duty.over === null ? [] : [`o ${zlotyWords(duty.over)} więcej, niż wynosi opłata`]),
    ...(duty.isAsked ? [] : ["z wpisanych danych już nie wynika"]),
    ...(duty.standing === "again" && duty.does === "file" ? ["dane zmieniły się po złożeniu"] : []),
    ...(duty.standing === "inCorrection" ? [inCorrectionWords(duty.does, year, duty.inCorrection)] : []),
  ];
  return (
    <div className={text.note}>
      {notes.map((note) => (
        <div key={note}>{note}</div>
      ))}
    </div>
  );
}

function doneText({ does, paid }: YearDuty, { on, number, isPart, isOutside }: YearDuty["acts"][number]): string {
  const verb = does === "file" ? "złożono" : "zapłacono";
  const what = isOutside
    ? `${verb} poza Ekorokiem,`
    : paid === null
      ? verb
      : `${verb} ${isPart ? "część: " : ""}${zlotyWords(paid)},`;
  return `${what} ${formatDay(on)}${number === "" ? "" : `, nr ${number}`}`;
}

const moreForms = { one: "wielkość", few: "wielkości", many: "wielkości" };

/** Figures that have changed since the filing. */
export function FigureChanges({ duty, year }: { duty: YearDuty; year: number }) {
  const { does, standing, inCorrection, changed, moreChanged } = duty;
  const isOpen = standing === "inCorrection";
  if (changed.length === 0 && !isOpen) return null;
  return (
    <Stack gap={1}>
      {isOpen && <p>{`Dane mogą się jeszcze zmienić: ${inCorrectionWords(does, year, inCorrection)}.`}</p>}
      {changed.length > 0 && (
        <p>
          <strong>
            {isOpen
              ? "Dziś inne niż w złożonych danych:"
              : "Po złożeniu zmieniły się dane, więc trzeba je złożyć ponownie:"}
          </strong>
        </p>
      )}
      <ul className={charges.remarks}>
        {changed.map((change) => (
          <li key={change.what}>
            {change.what}: <span className={text.strong}>{`${side(change, "before")} → ${side(change, "now")}`}</span>
          </li>
        ))}
      </ul>
      {moreChanged > 0 && (
        <p className={text.note}>
          i jeszcze {moreChanged} {plural(moreChanged, moreForms)}
        </p>
      )}
    </Stack>
  );
}

const side = ({ unit, ...change }: FigureChange, which: "before" | "now"): string => {
  const amount = change[which];
  if (amount === null) return "brak";
  const plain = plainAmount(amount, unit);
  return unit === "zł" ? zlotyWords(amount) : `${formatDecimal(plain.amount)}\u00a0${plain.unit}`;
};
