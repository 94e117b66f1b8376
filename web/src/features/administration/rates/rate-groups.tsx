import { rateStatusName } from "@ekorok/domain/year-law/rate-statuses";
import { type ReactNode, useState } from "react";
import { Button, TextLink } from "../../../ui/button.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Table } from "../../../ui/tables/table.tsx";
import { useIsPhone } from "../../../ui/use-media.ts";
import { useCellFocus } from "../../dictionaries/list/cell-focus.ts";
import { changeText } from "../../dictionaries/list/list-rows.ts";
import { RateText, StatusChip, StatusMark } from "../../dictionaries/rate-display.tsx";
import type { ChosenRates } from "./chosen-rates.ts";
import { PickBox } from "../ticks.tsx";
import { isNumber, isToConfirm, nameOfNumber, type RateList, type RateNumber, valueText } from "./rate-numbers.ts";
import cells from "../../dictionaries/list/list.module.css";
import table from "../../../ui/tables/table.module.css";
import text from "../../../ui/text.module.css";
import styles from "./rates.module.css";

/** More are drawn when somebody asks for them. */
const FIRST = 40;
const COLUMN = "value";

/** The ticked numbers, of all lists together. */
export type RateTicks = {
  readonly isPicked: (number: RateNumber) => boolean;
  readonly set: (some: readonly RateNumber[], isOn: boolean) => void;
};

export type OpenNumber = (what: "number" | "history", number: RateNumber, anchor: HTMLElement) => void;

type Props = {
  groups: readonly ChosenRates[];
  year: number;
  /** The year to compare with. */
  other: number | null;
  /** Headings of lists lead there. */
  hasLinks: boolean;
  /** Null where nothing can be ticked. */
  ticks: RateTicks | null;
  onOpen: OnOpen;
};
type OnOpen = OpenNumber;

/** Numbers, list by list. They are one stop of the Tab key: arrows lead from one to the next, also into the next list. */
export function RateGroups({ groups, onOpen, ...props }: Props) {
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set());
  const drawn = groups.map((group) => ({
    group,
    numbers: whole.has(group.list.id) ? group.numbers : group.numbers.slice(0, FIRST),
  }));
  const { stop, onKeyDown, onFocus } = useCellFocus({
    rowIds: drawn.flatMap(({ numbers }) => numbers.filter(isEdited).map(({ key }) => key)),
    columnKeys: [COLUMN],
  });
  const isPhone = useIsPhone();
  const View = isPhone ? NumberCards : NumberTable;
  return (
    <div onKeyDown={onKeyDown} onFocus={onFocus} role="presentation">
      <Stack gap={5}>
        {drawn.map(({ group, numbers }) => (
          <div key={group.list.id}>
            <Row gap={2} className={styles.head}>
              {props.ticks && <GroupTick ticks={props.ticks} group={group} />}
              <h2>
                {props.hasLinks ? <ListLink list={group.list} year={props.year} /> : group.title}{" "}
                <span className={styles.count}>{group.numbers.length}</span>
              </h2>
            </Row>
            <Panel padding="none">
              <View {...props} group={group} numbers={numbers} stop={stop.row} onOpen={onOpen} />
            </Panel>
            {numbers.length < group.numbers.length && (
              <Button onClick={() => setWhole((before) => new Set([...before, group.list.id]))}>
                {`Pokaż wszystkie (${group.numbers.length})`}
              </Button>
            )}
          </div>
        ))}
      </Stack>
    </div>
  );
}

/** All of a list at once, but not our readings: no published text contains them. They are ticked one by one. */
const GroupTick = ({ ticks, group }: { ticks: RateTicks; group: ChosenRates }) => (
  <PickBox selection={ticks} some={group.numbers.filter(isTickedWithAll)} label={`Zaznacz wszystkie: ${group.title}`} />
);

export const isTickedWithAll = (number: RateNumber): boolean =>
  isToConfirm(number) && (number.kind === null || number.note === null);

type LinkProps = {
  list: RateList;
  year: number;
  search?: { status?: "do-potwierdzenia" };
  /** Read out where the text alone does not say it. */
  label?: string;
  children?: ReactNode;
};

/** To a dictionary's list or to the law's numbers, of the same year. */
export function ListLink({ list, year, search = {}, label, children = list.title }: LinkProps) {
  if (!list.params)
    return (
      <TextLink to="/admin/prawo" search={{ rok: year, ...search }} aria-label={label}>
        {children}
      </TextLink>
    );
  return (
    <TextLink
      to="/admin/$dictionary/$list"
      params={list.params}
      search={{ rok: String(year), ...search }}
      aria-label={label}
    >
      {children}
    </TextLink>
  );
}

/** Others are edited with their item. */
const isEdited = (number: RateNumber) => number.kind === null || number.place !== null;

type ViewProps = Pick<Props, "year" | "other" | "ticks" | "onOpen"> & {
  group: ChosenRates;
  numbers: readonly RateNumber[];
  stop: string;
};

function NumberTable({ group, numbers, year, other, ticks, stop, onOpen }: ViewProps) {
  const label = `${group.title}, ${year}`;
  const isAfter = other !== null && other < year;
  return (
    <Table isDense aria-label={label} className={styles.numbers}>
      <thead>
        <tr>
          <th scope="col">Nazwa</th>
          {isAfter && <OtherHead year={other} />}
          <th scope="col" className={table.figure}>
            {year}
          </th>
          {other !== null && !isAfter && <OtherHead year={other} />}
          <th scope="col">{other === null ? "Status i\u00a0źródło" : "Zmiana"}</th>
        </tr>
      </thead>
      <tbody>
        {numbers.map((number) => (
          <tr key={number.key} id={number.kind === null ? number.path : undefined}>
            <th scope="row">
              <NumberName number={number} ticks={ticks} isTabStop={stop === number.key} />
            </th>
            {isAfter && <OtherCell group={group} number={number} />}
            <td className={table.figure}>
              <NumberValue {...{ number, year, other, onOpen }} isTabStop={stop === number.key} />
            </td>
            {other !== null && !isAfter && <OtherCell group={group} number={number} />}
            <td>{other === null ? <Known number={number} onOpen={onOpen} /> : changeOf(number, group, isAfter)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const OtherHead = ({ year }: { year: number }) => (
  <th scope="col" className={table.figure}>
    {year}
  </th>
);

const OtherCell = ({ group, number }: { group: ChosenRates; number: RateNumber }) => (
  <td className={table.figure}>
    <RateText rate={group.others?.get(number.key)} unit={number.unit} places={number.places} />
  </td>
);

/** From the earlier year to the later one. */
function changeOf({ key, present, unit }: RateNumber, { others }: ChosenRates, isAfter: boolean): string {
  const other = others?.get(key);
  if (!present || !other) return "";
  const [from, to] = isAfter ? [other, present] : [present, other];
  return changeText(from.value, to.value, unit);
}

function NumberCards({ group, numbers, year, other, ticks, stop, onOpen }: ViewProps) {
  const isAfter = other !== null && other < year;
  return (
    <ul aria-label={`${group.title}, ${year}`} className={styles.cards}>
      {numbers.map((number) => (
        <li key={number.key} id={number.kind === null ? number.path : undefined}>
          <NumberName number={number} ticks={ticks} isTabStop={stop === number.key} />
          <Row spread="between">
            <span className={text.note}>{other === null ? "" : year}</span>
            <NumberValue {...{ number, year, other, onOpen }} isTabStop={stop === number.key} />
          </Row>
          {other === null ? (
            <Known number={number} onOpen={onOpen} />
          ) : (
            <Row spread="between" className={text.note}>
              <span>{other}</span>
              <span>
                {valueText(number, group.others?.get(number.key))} {changeOf(number, group, isAfter)}
              </span>
            </Row>
          )}
        </li>
      ))}
    </ul>
  );
}

type NameProps = { number: RateNumber; ticks: RateTicks | null; isTabStop: boolean };

const NumberName = ({ number, ticks, isTabStop }: NameProps) => (
  <span className={styles.name}>
    {ticks && isToConfirm(number) && (
      <PickBox
        selection={ticks}
        some={[number]}
        label={`Zaznacz: ${nameOfNumber(number)}`}
        tabIndex={isTabStop || !isEdited(number) ? 0 : -1}
      />
    )}
    <span>
      {number.name}
      {number.label !== null && <span className={cells.under}>{number.label}</span>}
      {number.note !== null && <span className={cells.under}>{number.note}</span>}
    </span>
  </span>
);

type ValueProps = {
  number: RateNumber;
  year: number;
  other: number | null;
  isTabStop: boolean;
  onOpen: OnOpen;
};

/** Opens the number's editor. A number of no year is edited with its item, and a name has none. */
function NumberValue({ number, year, other, isTabStop, onOpen }: ValueProps) {
  if (!isNumber(number)) return null;
  const { key, present, unit, places, isMasculine } = number;
  const shown = (
    <>
      <RateText rate={present} unit={unit} places={places} />
      {/* Beside a comparison there is no room for the word. */}
      {present && other !== null && <StatusMark status={present.status} />}
    </>
  );
  if (!isEdited(number)) return <span className={cells.marked}>{shown}</span>;
  const status = present ? `, ${rateStatusName(present.status, isMasculine)}` : "";
  return (
    <button
      type="button"
      className={cells.cell}
      aria-label={`${nameOfNumber(number)}, ${year}: ${valueText(number, present)}${status}`}
      aria-haspopup="dialog"
      data-row={key}
      data-column={COLUMN}
      tabIndex={isTabStop ? 0 : -1}
      onClick={({ currentTarget }) => onOpen("number", number, currentTarget)}
    >
      {shown}
    </button>
  );
}

const Known = ({ number, onOpen }: { number: RateNumber; onOpen: OnOpen }) => (
  <Row spread="between" className={styles.known}>
    <span>
      {number.present && (
        <>
          <StatusChip status={number.present.status} isMasculine={number.isMasculine} /> {number.present.source}
        </>
      )}
    </span>
    {number.kind === null && number.hasHistory && (
      <Button
        size="small"
        aria-label={`Historia: ${number.name}`}
        onClick={({ currentTarget }) => onOpen("history", number, currentTarget)}
      >
        Historia
      </Button>
    )}
  </Row>
);
