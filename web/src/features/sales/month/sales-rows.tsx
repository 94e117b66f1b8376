import { areaById } from "@ekorok/domain/areas/all-areas";
import type { AreaId } from "@ekorok/domain/areas/area-ids";
import { splitMeasure } from "@ekorok/domain/areas/columns";
import type { Month } from "@ekorok/domain/periods/month";
import type { SalesOfMonth } from "@ekorok/domain/sales/contract/recorded-sales";
import { areaLink } from "../../reports/report-links.ts";
import { confirmation } from "../../../ui/confirmation/confirmation.ts";
import { Button, TextLink } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import textStyles from "../../../ui/text.module.css";
import { useClient } from "../../client/use-client.ts";
import { FigureRows } from "../figure-rows.tsx";
import { rowText, useBook } from "../row-words.ts";
import { carriedText, leftFromSales, carryWords } from "../sale-words.ts";
import { useDropReturned, useRestoreRow } from "./use-counting.ts";

type Props = { period: Month; sales: SalesOfMonth; isLocked: boolean; onTrace: (row: string) => void };
type ManualChange = NonNullable<SalesOfMonth["rows"][number]["theirs"]>;

/** Rows counted from sales, and sums carried to other months, by area. */
export function SalesRows({ period, sales: { rows, carried }, isLocked, onTrace }: Props) {
  const { mutate } = useRestoreRow();
  const restore = (row: string) =>
    confirmation.open({
      title: "Przywrócić wiersz ze sprzedaży?",
      message: "To, co w nim wpisano ręcznie, zastąpimy tym, co wychodzi ze sprzedaży.",
      onConfirm: () => mutate(row),
    });
  const areas = [...new Set([...rows, ...carried].map(({ area }) => area))];
  if (areas.length === 0) return null;
  return (
    <Section title="Wiersze ze sprzedaży">
      <Stack gap={5}>
        {areas.map((area) => (
          <AreaRows
            key={area}
            {...{ area, period, onTrace }}
            onRestore={isLocked ? undefined : restore}
            rows={rows.filter((row) => row.area === area)}
            carried={carried.filter((sum) => sum.area === area)}
          />
        ))}
      </Stack>
    </Section>
  );
}

/** Says that a row was changed by hand, and what sales would make of it. */
function ChangedNote({ theirs: { cells, pieces, kilograms } }: { theirs: ManualChange }) {
  return (
    <>
      <p>
        <Chip tone="info">
          {cells ? "zmieniony ręcznie: liczenie go nie rusza" : "usunięty ręcznie: liczenie go nie przywraca"}
        </Chip>
      </p>
      <p className={textStyles.note}>{leftFromSales(pieces, kilograms)}</p>
    </>
  );
}

/** Says to which month a sum is carried; if no month of the year can take it, asks what to do. */
function CarriedNote({ sum }: { sum: SalesOfMonth["carried"][number] }) {
  const { isDeleted } = useClient();
  const { mutate, isPending } = useDropReturned();
  const isAsked = sum.to === null && !sum.isDropped;
  const { mark, verb, imperative } = carryWords(sum);
  const [words, label] = sum.isDropped
    ? [`${mark}: nie ${verb}`, "Zapytaj znowu"]
    : [`${mark}: co z tym zrobić?`, `Nie ${imperative}`];
  return (
    <>
      <p>
        <Chip tone={isAsked ? "warn" : "info"}>{sum.to === null ? words : mark}</Chip>
      </p>
      <p className={textStyles.note}>{carriedText(sum)}</p>
      {isAsked && (
        <p className={textStyles.note}>
          Jeśli sprzedaż, której dotyczy korekta, jest w złożonym miesiącu, doradca może go zwrócić do poprawy: wtedy
          przelicz miesiąc. Jeśli korekta nie ma niczego zmieniać w tym roku, wybierz „{label}”.
        </p>
      )}
      {sum.to === null && !isDeleted && (
        <Button
          size="small"
          look="outlined"
          isBusy={isPending}
          busyLabel="Trwa zapisywanie"
          onClick={() => mutate({ id: sum.id, isDropped: !sum.isDropped })}
        >
          {label}
        </Button>
      )}
    </>
  );
}

type AreaProps = Pick<Props, "period" | "onTrace"> & { onRestore: ((row: string) => void) | undefined } & Pick<
    SalesOfMonth,
    "rows" | "carried"
  > & { area: AreaId };

function AreaRows({ area: id, period, rows, carried, onTrace, onRestore }: AreaProps) {
  const book = useBook(period);
  const area = areaById(id);
  if (!area) return null;
  return (
    <FigureRows
      label={`${area.title}: wiersze ze sprzedaży`}
      heading={<TextLink {...areaLink(period, area)}>{area.title}</TextLink>}
      rows={[
        ...rows.map(({ id: row, cells, theirs }) => {
          const title = rowText(id, cells, book);
          const shown = theirs ? (theirs.cells ?? {}) : cells;
          return {
            key: row,
            title,
            note: theirs && <ChangedNote theirs={theirs} />,
            pieces: shown["count"] ?? shown["issued"] ?? null,
            kilograms: shown["mass"] ? splitMeasure(shown["mass"]).quantity : null,
            action: (
              <Row gap={1}>
                {theirs && onRestore && (
                  <Button size="small" aria-label={`Przywróć ze sprzedaży: ${title}`} onClick={() => onRestore(row)}>
                    Przywróć
                  </Button>
                )}
                <Button size="small" aria-label={`Z czego to jest: ${title}`} onClick={() => onTrace(row)}>
                  Z czego to jest
                </Button>
              </Row>
            ),
          };
        }),
        ...carried.map((sum) => ({
          key: sum.id,
          title: rowText(id, sum.key, book),
          note: <CarriedNote sum={sum} />,
          pieces: sum.pieces,
          kilograms: sum.kilograms,
        })),
      ]}
    />
  );
}
