import type { Book } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import type { ProposedRow } from "@ekorok/domain/areas/proposed-rows";
import { showRow, withUnit } from "@ekorok/domain/areas/showing";
import type { Month } from "@ekorok/domain/periods/month";
import { formatNumber } from "@ekorok/domain/polish/decimals";
import { rowsText } from "@ekorok/domain/reports/report-words";
import { areaStanding } from "@ekorok/domain/reports/status";
import { Alert } from "../../../../ui/alert.tsx";
import { Button, TextLink } from "../../../../ui/button.tsx";
import { Checkbox } from "../../../../ui/fields/field.tsx";
import { Folded } from "../../../../ui/folded.tsx";
import { Row, Stack } from "../../../../ui/layout.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { areaLink } from "../../report-links.ts";
import { AreaStateChip } from "../../status-chip.tsx";
import { type Beginning, wantedRows } from "./beginnings.ts";
import text from "../../../../ui/text.module.css";
import styles from "./beginning.module.css";

type Props = {
  beginning: Beginning;
  period: Month;
  book: Book;
  /** "w październiku" */
  then: string;
  /** Rows that are ticked off. */
  without: ReadonlySet<string>;
  onTick: (ids: readonly string[], isWanted: boolean) => void;
  onTake: () => void;
  isBusy: boolean;
};

/** One area as it would begin: its rows, each with a tick, and the button that takes them over. */
export function BegunArea(props: Props) {
  const { beginning, period, then, without, onTake, isBusy } = props;
  const { known, offer, rows, remarks, fromSales } = beginning;
  const { area, summary } = known;
  const wanted = wantedRows([beginning], without);
  return (
    <Panel as="li" padding="snug">
      <Row gap={3} spread="between">
        <h2 id={area.id} tabIndex={-1} className={styles.title}>
          <TextLink {...areaLink(period, area)}>{area.title}</TextLink>
        </h2>
        {offer === "begun" && (
          <Row>
            <AreaStateChip state={areaStanding(summary)} />
            {summary.rowCount > 0 && <span className={text.small}>{rowsText(summary.rowCount)}</span>}
          </Row>
        )}
        {offer === "rows" && (
          <Button
            look="outlined"
            size="small"
            isBusy={isBusy}
            disabled={wanted === 0}
            onClick={onTake}
            aria-label={`Przejmij (${rowsText(wanted)}): ${area.title}`}
          >
            Przejmij ({rowsText(wanted)})
          </Button>
        )}
        {offer === "declared" && (
          <Button
            look="outlined"
            size="small"
            isBusy={isBusy}
            onClick={onTake}
            aria-label={`Brak zdarzeń: ${area.title}`}
          >
            Brak zdarzeń
          </Button>
        )}
      </Row>
      {offer === "declared" && <p className={text.note}>Tak samo zaznaczono {then}.</p>}
      {offer !== "begun" && fromSales > 0 && (
        <p className={text.note}>
          Ze sprzedaży policzono {then}: {rowsText(fromSales)}. Tych nie przenosimy, policzą się z nowych faktur.
        </p>
      )}
      {remarks.length > 0 && <Remarks remarks={remarks} />}
      {offer === "rows" && (
        <Folded label="Pokaż wiersze" about={area.title} note={namesIn(area, rows, props.book)}>
          <Ticks {...props} />
        </Folded>
      )}
    </Panel>
  );
}

const MOST_NAMED = 3;

/** The names of the first rows, each once. */
function namesIn(area: Area, rows: readonly ProposedRow[], book: Book): string {
  const names = new Set<string>();
  for (const { cells } of rows) {
    const shown = showRow(area, cells, book);
    names.add(area.namedBy.flatMap((key) => shown[key] || []).join(", "));
    if (names.size > MOST_NAMED) break;
  }
  const named = [...names].filter(Boolean).slice(0, MOST_NAMED).join("; ");
  return names.size > MOST_NAMED ? `${named}…` : named;
}

const MOST_REMARKS = 5;

const Remarks = ({ remarks }: { remarks: readonly string[] }) => (
  <Alert tone="warning" role="none">
    {remarks.slice(0, MOST_REMARKS).map((remark) => (
      <p key={remark}>{remark}</p>
    ))}
    {remarks.length > MOST_REMARKS && <p>Takich pozycji jest więcej: razem {remarks.length}.</p>}
  </Alert>
);

/** Rows with a tick each. What is beyond is ticked only with all others. */
const MOST_TICKS = 100;

function Ticks({ beginning: { known, rows }, book, without, onTick }: Props) {
  const ids = rows.map(({ id }) => id);
  const areAllIn = ids.every((id) => !without.has(id));
  return (
    <Stack gap={1} align="start">
      {ids.length > 1 && (
        <Button size="small" onClick={() => onTick(ids, !areAllIn)}>
          {areAllIn ? "Odznacz wszystkie" : "Zaznacz wszystkie"}
        </Button>
      )}
      {rows.slice(0, MOST_TICKS).map(({ id, cells }, index) => (
        <Checkbox
          key={id}
          checked={!without.has(id)}
          onChange={({ target }) => onTick([id], target.checked)}
          {...wordsOf(known.area, cells, book, index)}
        />
      ))}
      {rows.length > MOST_TICKS && (
        <p className={text.note}>
          Wiersze, których tu nie widać ({formatNumber(rows.length - MOST_TICKS)}),{" "}
          {rows.slice(MOST_TICKS).every(({ id }) => without.has(id))
            ? "nie zostaną przejęte."
            : "zostaną przejęte. Zbędne usuniesz potem w tabeli."}
        </p>
      )}
    </Stack>
  );
}

/** A row's name, and below it its other values. */
function wordsOf(area: Area, cells: ProposedRow["cells"], book: Book, index: number) {
  const shown = showRow(area, cells, book);
  const named = area.namedBy.filter((key) => shown[key]);
  const rest = Object.entries(area.columns).flatMap(([key, column]) =>
    shown[key] && !named.includes(key) ? `${column.label}: ${withUnit(column, shown[key])}` : [],
  );
  return {
    label: named.map((key) => shown[key]).join(", ") || `Wiersz ${index + 1}`,
    note: rest.join(" · ") || null,
  };
}
