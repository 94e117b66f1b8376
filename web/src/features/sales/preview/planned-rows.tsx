import { rowsText } from "@ekorok/domain/reports/report-words";
import type { Book } from "@ekorok/domain/areas/cells";
import type { Month } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { formatNumber } from "@ekorok/domain/polish/decimals";
import { productTitle } from "@ekorok/domain/products/product-changes";
import type { SalesPreview } from "@ekorok/domain/sales/contract/sales";
import { salesKey } from "@ekorok/domain/sales/sales-sums";
import { type Ref, useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { Dialog, DialogActions, DialogBody, DialogTitle } from "../../../ui/overlays/dialog.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import textStyles from "../../../ui/text.module.css";
import { FigureRows } from "../figure-rows.tsx";
import { ProductCardLink } from "../card-links.tsx";
import { productsText } from "../recount/recount-words.ts";
import { rowText, titleOfArea, useBook } from "../row-words.ts";
import {
  carriedText,
  leftFromSales,
  massText,
  ofLinesText,
  ofProductsText,
  piecesText,
  carryWords,
} from "../sale-words.ts";

type PlannedMonth = SalesPreview["months"][number];
type PlannedRow = PlannedMonth["rows"][number];

/** Marks of rows that are not simply written. */
const marks: Readonly<Record<PlannedRow["becomes"], { text: string; tone: "info" | "warn" } | null>> = {
  row: null,
  theirs: { text: "zmieniony ręcznie: zostaje, jak jest", tone: "info" },
  carried: { text: "poniżej zera", tone: "warn" },
  nothing: { text: "nic nie zostaje", tone: "info" },
  switchedOff: { text: "część wyłączona: nie zapiszemy", tone: "warn" },
};

const isSame = (a: Month, b: Month) => a.year === b.year && a.month === b.month;

type Props = { months: readonly PlannedMonth[]; target: Month; headingRef: Ref<HTMLHeadingElement> };

/** The rows after the import, by month and area; the month of the page comes first. */
export function PlannedRows({ months, target, headingRef }: Props) {
  const withRows = months.filter(({ rows }) => rows.length > 0);
  const ordered = [...withRows.filter((one) => isSame(one, target)), ...withRows.filter((one) => !isSame(one, target))];
  if (ordered.length === 0) return null;
  return (
    <Section title="Co będzie w sprawozdaniach" headingRef={headingRef}>
      <Stack gap={5}>
        <p className={textStyles.note}>
          Razem z tym, co policzono ze sprzedaży wcześniej. To, co wpisano ręcznie, zostaje bez zmian.
        </p>
        {ordered.map((month) => (
          <MonthRows key={`${month.year} ${month.month}`} month={month} isOther={!isSame(month, target)} />
        ))}
      </Stack>
    </Section>
  );
}

function MonthRows({ month, isOther }: { month: PlannedMonth; isOther: boolean }) {
  const book = useBook(month);
  const areas = [...new Set(month.rows.map(({ area }) => area))];
  const name = formatMonth(month.year, month.month);
  return (
    <section aria-label={name}>
      <h3>
        {name} {isOther && <Chip tone="info">{month.lines > 0 ? "inny miesiąc" : "zmienia się przez zwroty"}</Chip>}
      </h3>
      <Stack gap={3}>
        {month.corrected.length > 0 && (
          <p>
            W tym korekty miesięcy już złożonych:{" "}
            {month.corrected.map((one) => `${one.number} (${formatMonth(one.year, one.month)})`).join(", ")}.
          </p>
        )}
        {month.otherCards && (
          <Alert tone="warning" role="none">
            Po policzeniu tego miesiąca zmieniły się karty: {productsText(month.otherCards)}. Razem z nowymi pozycjami
            policzymy według dzisiejszych kart także to, co policzono wcześniej.
          </Alert>
        )}
        {areas.map((area) => (
          <AreaRows key={area} {...{ area, book, month }} rows={month.rows.filter((row) => row.area === area)} />
        ))}
        {month.rowCount > month.rows.length && (
          <p className={textStyles.note}>I jeszcze {rowsText(month.rowCount - month.rows.length)}.</p>
        )}
      </Stack>
    </section>
  );
}

type AreaProps = { area: PlannedRow["area"]; rows: readonly PlannedRow[]; month: PlannedMonth; book: Book };

function AreaRows({ area, rows, month: { year, month, broughtOver, carried }, book }: AreaProps) {
  const title = titleOfArea(area);
  const brought = new Map(broughtOver.map((one) => [salesKey(one), one]));
  return (
    <FigureRows
      label={`${title}, ${formatMonth(year, month)}`}
      heading={title}
      rows={rows.map((row) => {
        const title = rowText(area, row.key, book);
        return {
          key: salesKey(row),
          title,
          note: (
            <RowNotes
              row={row}
              brought={brought.get(salesKey(row))}
              carried={carried.filter((one) => salesKey(one) === salesKey(row))}
            />
          ),
          pieces: row.pieces,
          kilograms: row.kilograms,
          revenue: row.revenue,
          from: row.lines === 0 ? "z innych miesięcy" : <FromProducts row={row} title={title} />,
        };
      })}
    />
  );
}

/** A button and its dialog: which products a row would be counted from. */
function FromProducts({ row: { lines, products, from }, title }: { row: PlannedRow; title: string }) {
  const [isOpen, setOpen] = useState(false);
  const text = `z ${ofLinesText(lines)}, ${ofProductsText(products)}`;
  return (
    <>
      <Button size="small" aria-label={`${text}: ${title}`} onClick={() => setOpen(true)}>
        {text}
      </Button>
      {isOpen && (
        <Dialog fillsPhone onClose={() => setOpen(false)}>
          <DialogTitle>Z czego będzie ten wiersz</DialogTitle>
          <DialogBody>
            <p className={textStyles.note}>{title}</p>
            <FigureRows
              label="Produkty"
              heading="Produkt"
              isColumn
              rows={from.map((one) => ({
                key: one.product,
                title: <ProductCardLink id={one.product}>{productTitle({ ...one, gtin: null })}</ProductCardLink>,
                pieces: one.pieces,
                kilograms: one.kilograms,
              }))}
            />
            {products > from.length && (
              <p className={textStyles.note}>I jeszcze {formatNumber(products - from.length)}.</p>
            )}
          </DialogBody>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>Zamknij</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

type NotesProps = {
  row: PlannedRow;
  brought: PlannedMonth["broughtOver"][number] | undefined;
  carried: PlannedMonth["carried"];
};

function RowNotes({ row: { becomes, pieces, kilograms }, brought, carried }: NotesProps) {
  const mark = marks[becomes];
  return (
    <>
      {brought && (
        <p className={textStyles.note}>
          w tym z innych miesięcy: {piecesText(brought.pieces)}, {massText(brought.kilograms)}
        </p>
      )}
      {mark && (
        <p>
          <Chip tone={mark.tone}>{becomes === "carried" ? carryWords({ pieces, kilograms }).mark : mark.text}</Chip>
        </p>
      )}
      {carried.map((one) => (
        <p key={one.to === null ? "left" : `${one.to.year} ${one.to.month}`} className={textStyles.note}>
          {carriedText(one)}
          {one.to === null && " Po wczytaniu zapytamy, co z tym zrobić."}
        </p>
      ))}
      {becomes === "theirs" && <p className={textStyles.note}>{leftFromSales(pieces, kilograms)}</p>}
    </>
  );
}
