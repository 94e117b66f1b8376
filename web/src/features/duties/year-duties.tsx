import type { YearDeadline } from "@ekorok/domain/charges/contract/charges";
import { totalWords, UNDETERMINED } from "@ekorok/domain/charges/total-words";
import type { YearDuty } from "@ekorok/domain/duties/contract/duties";
import { dutyStateOf, isStillToDo, daysLateOf } from "@ekorok/domain/duties/duty-standing";
import { byUrgency, dutyStateName, dutyStateTones } from "@ekorok/domain/duties/duty-words";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import { formatDay } from "@ekorok/domain/polish/dates";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { yearDutiesQuery } from "../../api/duties.ts";
import { NotLoaded } from "../../queries/query-state.tsx";
import { lazyExport } from "../../ui/lazy-part.tsx";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { downloadIcon } from "../../ui/icons.ts";
import { OpenButton } from "../../ui/folded.tsx";
import { LazyDialog } from "../../ui/overlays/lazy-dialog.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Table, TableEmpty, WideTable } from "../../ui/tables/table.tsx";
import { useIsPhone } from "../../ui/use-media.ts";
import { usePrinting } from "../../ui/when-seen.tsx";
import { useClient } from "../client/use-client.ts";
import { DutyNotes } from "./duty-notes.tsx";
import { Chip } from "../../ui/chip.tsx";
import table from "../../ui/tables/table.module.css";
import text from "../../ui/text.module.css";
import styles from "../../ui/tables/opened-table.module.css";

/** So many duties are listed at first, and all late ones. */
const MOST_NEXT = 4;

const DutyDialog = lazyExport(() => import("./duty-dialog.tsx"), "DutyDialog");

type YearDutiesProps = {
  year: number;
  /** The law's days, for the calendar. */
  deadlines: readonly YearDeadline[];
};

/** Below an unknown amount of a duty: a link to what is missing, or who has to act. */
type RenderLack = (duty: string) => ReactNode;

/** What is due by when to which office, and what was filed and paid. */
export function YearDutyList({ year, deadlines, renderLack }: YearDutiesProps & { renderLack?: RenderLack }) {
  const { uid, isDeleted } = useClient();
  const query = useQuery(yearDutiesQuery(uid, year));
  const { data } = query;
  const [today] = useState(() => dayInWarsaw(new Date()));
  const [openKey, setOpenKey] = useState<string | null>(null);
  const duties = (data?.duties ?? []).toSorted(byUrgency((duty) => dutyStateOf(duty, today)));
  const open = duties.find(({ key }) => key === openKey);
  const left = duties.filter(isStillToDo);
  const next = left.filter(({ day }, index) => index < MOST_NEXT || (day !== null && day < today));
  const toDo = new Set(left.map(({ key }) => key));
  const ahead = deadlines.filter(({ duty, day }) => toDo.has(duty) && day >= today);
  const [areAllOpen, openAll] = useState(false);
  const isPrinting = usePrinting();
  const shown = areAllOpen || isPrinting || duties.length <= MOST_NEXT ? duties : next;
  const List = useIsPhone() && duties.length > 0 ? Cards : WholeTable;
  return (
    <Stack gap={3}>
      {duties.length > 0 && left.length === 0 && <p>Wszystko za ten rok jest złożone i&nbsp;zapłacone.</p>}
      {data && (shown.length > 0 || duties.length === 0) && (
        <List
          year={year}
          renderLack={renderLack}
          duties={shown}
          today={today}
          isReadOnly={isDeleted}
          onOpen={setOpenKey}
        />
      )}
      {(duties.length > next.length || ahead.length > 0) && (
        <Row gap={3} align="center" className={text.notOnPaper}>
          {duties.length > MOST_NEXT && duties.length > next.length && (
            <OpenButton isOpen={areAllOpen} onToggle={() => openAll(!areAllOpen)}>
              {areAllOpen ? "Tylko najbliższe" : `Wszystkie terminy (${duties.length})`}
            </OpenButton>
          )}
          {ahead.length > 0 && <CalendarButton uid={uid} year={year} deadlines={ahead} />}
          {ahead.length > 0 && ahead.length < deadlines.length && (
            <p className={text.note}>
              W&nbsp;pliku jest to, co jeszcze do zrobienia, od dziś: bez terminów, które minęły.
            </p>
          )}
        </Row>
      )}
      {!data && <NotLoaded query={query} isInline label="Wczytujemy terminy…" lines={4} />}
      <LazyDialog>
        {open && <DutyDialog uid={uid} year={year} duty={open} onClose={() => setOpenKey(null)} />}
      </LazyDialog>
    </Stack>
  );
}

function CalendarButton({ uid, year, deadlines }: YearDutiesProps & { uid: string }) {
  const { mutate: save, isPending } = useMutation({
    mutationFn: async () => (await import("./save-calendar.ts")).saveCalendar(uid, year, deadlines),
  });
  return (
    <Button size="small" look="outlined" icon={downloadIcon} isBusy={isPending} onClick={() => save()}>
      Pobierz do kalendarza (.ics)
    </Button>
  );
}

type ListProps = {
  year: number;
  renderLack: RenderLack | undefined;
  duties: readonly YearDuty[];
  today: string;
  isReadOnly: boolean;
  onOpen: (key: string) => void;
};

const WholeTable = ({ year, renderLack, duties, today, isReadOnly, onOpen }: ListProps) => (
  <WideTable label="Terminy i kwoty">
    <Table isDense aria-label="Terminy" className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Do kiedy</th>
          <th scope="col">Co i&nbsp;gdzie</th>
          <th scope="col" className={table.figure}>
            Kwota
          </th>
          <th scope="col">Stan</th>
          {!isReadOnly && (
            <th scope="col" className={text.notOnPaper}>
              <span className={text.readOut}>Zapisz</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {duties.length === 0 && <TableEmpty columns={isReadOnly ? 4 : 5} />}
        {duties.map((duty) => (
          <tr key={duty.key}>
            <td className={styles.day}>
              <span className={table.nowrap}>{dayText(duty)}</span>
              <DayNotes of={duty} />
            </td>
            <th scope="row">
              {duty.title}
              <div className={classes(text.note, styles.where)}>{duty.office}</div>
            </th>
            <td className={table.figure}>
              {amountOf(duty)}
              {isUnknown(duty) && <div className={styles.lack}>{renderLack?.(duty.key)}</div>}
            </td>
            <td>
              <DutyChip duty={duty} today={today} />
              <DutyNotes duty={duty} year={year} />
            </td>
            {!isReadOnly && (
              <td className={classes(text.notOnPaper, table.nowrap)}>
                <RecordButton duty={duty} onOpen={onOpen} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  </WideTable>
);

/** On a phone every amount must be visible without scrolling sideways. */
const Cards = ({ year, renderLack, duties, today, isReadOnly, onOpen }: ListProps) => (
  <ul aria-label="Terminy" className={styles.cards}>
    {duties.map((duty) => (
      <li key={duty.key}>
        <Row spread="between" align="baseline">
          <span className={text.strong}>{dayText(duty)}</span>
          <span className={text.strong}>{amountOf(duty)}</span>
        </Row>
        {isUnknown(duty) && renderLack?.(duty.key)}
        <DayNotes of={duty} />
        <p>{duty.title}</p>
        <p className={text.note}>{duty.office}</p>
        <Row spread="between">
          <div>
            <DutyChip duty={duty} today={today} />
            <DutyNotes duty={duty} year={year} />
          </div>
          {!isReadOnly && <RecordButton duty={duty} onOpen={onOpen} />}
        </Row>
      </li>
    ))}
  </ul>
);

function RecordButton({ duty, onOpen }: { duty: YearDuty; onOpen: (key: string) => void }) {
  const isRecorded = !isStillToDo(duty) && duty.acts.some(({ isWithdrawn }) => !isWithdrawn);
  const payment = duty.standing === "again" ? "Zapisz dopłatę" : "Zapisz zapłatę";
  const name = isRecorded ? "Szczegóły" : duty.does === "file" ? "Zapisz złożenie" : payment;
  return (
    <Button
      size="small"
      look={isRecorded ? "quiet" : "outlined"}
      aria-label={`${name}: ${duty.title}, ${duty.office}`}
      onClick={() => onOpen(duty.key)}
    >
      {name}
    </Button>
  );
}

const DayNotes = ({ of: { remark, isUnconfirmed } }: { of: YearDuty }) => (
  <>
    {remark !== null && <div className={text.note}>{remark}</div>}
    {isUnconfirmed && <div className={text.note}>termin niepotwierdzony</div>}
  </>
);

const dayText = ({ day }: YearDuty): string => (day === null ? UNDETERMINED : formatDay(day));

/** A report costs nothing; an amount may be undetermined. */
const amountOf = ({ amount, does, isAsked }: YearDuty): string =>
  does === "file" || !isAsked ? "–" : totalWords(amount);

const isUnknown = (duty: YearDuty): boolean => amountOf(duty) === UNDETERMINED;

type ChipProps = { duty: Pick<YearDuty, "standing" | "day" | "hasAccepted" | "does" | "acts">; today: string };

function DutyChip({ duty, today }: ChipProps) {
  const state = dutyStateOf(duty, today);
  return <Chip tone={dutyStateTones[state]}>{dutyStateName(state, duty.does, daysLateOf(duty))}</Chip>;
}
