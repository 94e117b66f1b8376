import { areaById, type AreaId, type Month, type SalesOfMonth, splitMeasure } from "@ekorok/domain";
import { Button, TextLink } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import { FigureRows } from "../figure-rows.tsx";
import { rowText } from "../row-words.ts";
import { useBook } from "../use-book.ts";

type Props = { period: Month; sales: SalesOfMonth; onTrace: (row: string) => void };

/** Rows of the month that came from sales, and what is left to the next month, by area. */
export function SalesRows({ period, sales: { rows, carried }, onTrace }: Props) {
  const areas = [...new Set([...rows, ...carried].map(({ area }) => area))];
  if (areas.length === 0) return null;
  return (
    <Section title="Wiersze ze sprzedaży">
      <Stack gap={5}>
        {areas.map((area) => (
          <AreaRows
            key={area}
            {...{ area, period, onTrace }}
            rows={rows.filter((row) => row.area === area)}
            carried={carried.filter((sum) => sum.area === area)}
          />
        ))}
      </Stack>
    </Section>
  );
}

type AreaProps = Pick<Props, "period" | "onTrace"> & Pick<SalesOfMonth, "rows" | "carried"> & { area: AreaId };

function AreaRows({ area: id, period, rows, carried, onTrace }: AreaProps) {
  const book = useBook(period);
  const area = areaById(id);
  if (!area) return null;
  return (
    <FigureRows
      label={`${area.title}: wiersze ze sprzedaży`}
      heading={
        <TextLink
          to="/raporty/$year/$month/$area"
          params={{ year: String(period.year), month: String(period.month), area: area.slug }}
        >
          {area.title}
        </TextLink>
      }
      rows={[
        ...rows.map(({ id: row, cells, isTheirs }) => ({
          key: row,
          title: rowText(id, cells, book),
          note: isTheirs && (
            <p>
              <Chip tone="info">zmieniony ręcznie: liczenie go nie rusza</Chip>
            </p>
          ),
          pieces: cells["count"] ?? cells["issued"] ?? null,
          kilograms: cells["mass"] ? splitMeasure(cells["mass"]).quantity : null,
          action: (
            <Button
              size="small"
              aria-label={`Z czego to jest: ${rowText(id, cells, book)}`}
              onClick={() => onTrace(row)}
            >
              Z czego to jest
            </Button>
          ),
        })),
        ...carried.map((sum) => ({
          key: JSON.stringify(sum.key),
          title: rowText(id, sum.key, book),
          note: (
            <p>
              <Chip tone="warn">poniżej zera: przechodzi na następny miesiąc</Chip>
            </p>
          ),
          pieces: sum.pieces,
          kilograms: sum.kilograms,
        })),
      ]}
    />
  );
}
