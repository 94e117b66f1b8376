import { dictionaryKinds } from "@ekorok/domain/dictionaries/kinds";
import { formatNumber } from "@ekorok/domain/polish/decimals";
import { plural } from "@ekorok/domain/polish/plural";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { NotLoaded } from "../../../queries/query-state.tsx";
import { Button } from "../../../ui/button.tsx";
import { Row } from "../../../ui/layout.tsx";
import { NoData } from "../../../ui/states.tsx";
import { TO_CONFIRM } from "../../dictionaries/list/list-address.ts";
import { ListToolbar, yearsOnOffer } from "../../dictionaries/list/list-toolbar.tsx";
import { StatusMark } from "../../dictionaries/rate-display.tsx";
import { useDictionaries } from "../../dictionaries/use-dictionaries.ts";
import { chooseRates, type ChosenRates, countStates, type ListedRates } from "./chosen-rates.ts";
import { ListOverview } from "./list-overview.tsx";
import { PickAll, useTicks } from "../ticks.tsx";
import { isTickedWithAll, RateGroups, type RateTicks } from "./rate-groups.tsx";
import { isToConfirm, rateLists, type RateNumber } from "./rate-numbers.ts";
import { type RatesAddress, rateStates, type RateStateWord, ratesYear } from "./rates-address.ts";
import { useListedRates } from "./use-listed-rates.ts";
import { useRateDialogs } from "./use-rate-dialogs.tsx";
import text from "../../../ui/text.module.css";
import list from "../../dictionaries/list/list.module.css";
import styles from "./rates.module.css";

type Props = {
  /** Which lists. */
  of: "all" | "law";
  address: RatesAddress;
  onAddress: (change: RatesAddress) => Promise<void>;
  /** Until something is searched for, filtered or compared, the lists are shown instead of all numbers. */
  hasOverview?: boolean;
  actions?: ReactNode;
};

const listsOf = { all: rateLists, law: rateLists.filter(({ id }) => id === "law") } as const;

/** Numbers of several lists: searched, filtered, compared with another year, and changed at their place. */
export function RatesView({ of, address, onAddress, hasOverview = false, actions }: Props) {
  const all = useDictionaries();
  const lists = listsOf[of];
  const year = ratesYear(address);
  const { szukaj: search = "", status } = address;
  const other = address.porownaj === year ? null : (address.porownaj ?? null);
  const { query, listed } = useListedRates(lists, year);
  const then = useListedRates(lists, other);
  const ticks = useTicks<RateNumber>(({ key }) => `${year} ${key}`, String(year));
  const { dialogs, open, confirm } = useRateDialogs(year, ticks.clear);
  const isAsked = search !== "" || status !== undefined || other !== null;
  const groups = listed && chooseRates(listed, { search, status, compared: then.listed });
  const { numbersRef, goOn } = useWayToNumbers(search);
  const isList = !hasOverview || isAsked;
  // Also those that a search hides.
  const picked =
    listed?.flatMap(({ numbers }) => numbers).filter((one) => isToConfirm(one) && ticks.isPicked(one)) ?? [];
  const isWaiting = other !== null && !then.listed;
  return (
    <>
      <ListToolbar
        search={search}
        onSearch={(typed) => onAddress({ szukaj: typed || undefined })}
        years={yearsOnOffer(dictionaryKinds, all, year)}
        year={year}
        onYear={(rok) => void onAddress({ rok })}
        other={other}
        onOther={(chosen) => void onAddress({ porownaj: chosen ?? undefined })}
        onFound={goOn}
      >
        {actions}
      </ListToolbar>
      {listed && (
        <div className={list.summary}>
          <StateFilters
            counts={countStates(listed)}
            chosen={status}
            onChoose={(word) => void onAddress({ status: word })}
          />
          {/* Always in the page: a screen reader announces only what changes in an element that it knows. */}
          <output className={text.note}>{groups && isAsked && !isWaiting && foundText(groups, listed, other)}</output>
          {groups && isList && other === null && (
            <PickAll
              selection={allOf(groups, ticks)}
              label={`Zaznacz wszystkie do potwierdzenia (${allOf(groups, ticks).selectable.length})`}
            />
          )}
        </div>
      )}
      {!groups || isWaiting ? (
        <NotLoaded query={groups ? then.query : query} label="Wczytujemy liczby…" lines={8} />
      ) : !isList ? (
        <ListOverview listed={listed} year={year} />
      ) : groups.length === 0 ? (
        <NoData>{emptyHint(status, other, search)}</NoData>
      ) : (
        <div ref={numbersRef}>
          <RateGroups
            groups={groups}
            year={year}
            other={other}
            hasLinks={lists.length > 1}
            onOpen={open}
            ticks={other === null ? ticks : null}
          />
        </div>
      )}
      {picked.length > 0 && (
        <Row as="section" aria-label="Zaznaczone stawki" className={styles.ticked}>
          <output>{`Zaznaczono: ${tickedText(picked, listed ?? [])}`}</output>
          <Button look="solid" onClick={() => confirm(picked)}>
            Potwierdź
          </Button>
          <Button onClick={ticks.clear}>Odznacz</Button>
        </Row>
      )}
      {dialogs}
    </>
  );
}

/** What a tick of all in sight ticks. */
function allOf(groups: readonly ChosenRates[], ticks: RateTicks) {
  const selectable = groups.flatMap(({ numbers }) => numbers.filter(isTickedWithAll));
  return { selectable, picked: selectable.filter(ticks.isPicked), set: ticks.set };
}

/** "5 stawek z 2 list". */
function tickedText(picked: readonly RateNumber[], listed: readonly ListedRates[]): string {
  const lists = listed.filter(({ numbers }) => numbers.some((number) => picked.includes(number))).length;
  return `${picked.length} ${plural(picked.length, rateForms)} z\u00a0${lists} ${lists === 1 ? "listy" : "list"}`;
}
const rateForms = { one: "stawka", few: "stawki", many: "stawek" };

/** From the search to the first number, as soon as what was typed has been searched for. */
function useWayToNumbers(search: string) {
  const numbersRef = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  const goOn = (typed: string) => {
    wanted.current = typed;
    if (typed !== search) return;
    wanted.current = null;
    numbersRef.current?.querySelector<HTMLElement>("[data-row]")?.focus();
  };
  const arrive = useEffectEvent((at: string) => {
    if (wanted.current === at) goOn(at);
  });
  useEffect(() => arrive(search), [search]);
  return { numbersRef, goOn };
}

const forms = { one: "pozycja", few: "pozycje", many: "pozycji" };

/** "3 pozycje z 270", "Inne niż w 2025 roku: 3 pozycje z 270". */
function foundText(groups: readonly ChosenRates[], listed: readonly ListedRates[], other: number | null): string {
  const count = (lists: readonly ListedRates[]) => lists.reduce((sum, { numbers }) => sum + numbers.length, 0);
  const found = count(groups);
  const words = `${formatNumber(found)} ${plural(found, forms)} z\u00a0${formatNumber(count(listed))}`;
  return other === null ? words : `Inne niż w\u00a0${other} roku: ${words}`;
}

function emptyHint(status: RateStateWord | undefined, other: number | null, search: string): string {
  if (search !== "") return "Szukaj inaczej albo wybierz inny rok.";
  if (other !== null) return "W tych latach liczby są takie same.";
  if (status === TO_CONFIRM) return "Na ten rok wszystko jest potwierdzone.";
  return "Wybierz inny rok albo status.";
}

const names: Readonly<Record<RateStateWord, string>> = {
  "do-potwierdzenia": "Do potwierdzenia",
  nieustalone: "Nieustalone",
  wyliczone: "Wyliczone",
  urzedowe: "Urzędowe",
};

type FilterProps = {
  counts: Readonly<Record<RateStateWord, number>>;
  chosen: RateStateWord | undefined;
  onChoose: (word: RateStateWord | undefined) => void;
};

/** The statuses with their marks: a legend and a filter. */
const StateFilters = ({ counts, chosen, onChoose }: FilterProps) => (
  <fieldset aria-label="Status" className={styles.states}>
    {stateWords.map((word) => {
      const state = rateStates[word];
      return (
        <Button
          key={word}
          size="small"
          className={list.filter}
          icon={state === "missing" ? undefined : <StatusMark status={state} />}
          aria-pressed={chosen === word}
          onClick={() => onChoose(chosen === word ? undefined : word)}
        >
          {`${names[word]}: ${counts[word]}`}
        </Button>
      );
    })}
  </fieldset>
);

const stateWords = ["do-potwierdzenia", "nieustalone", "wyliczone", "urzedowe"] as const;
