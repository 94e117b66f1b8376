import type { Book } from "@ekorok/domain/areas/cells";
import type { SheetPlan } from "@ekorok/domain/imports/contract/imports";
import { columnName, type Sheet } from "@ekorok/domain/imports/sheet";
import { plural } from "@ekorok/domain/polish/plural";
import type { ProductFile, CardVersion, Product } from "@ekorok/domain/products/contract/products";
import { useMemo, memo } from "react";
import { formatDay } from "@ekorok/domain/polish/dates";
import { type ChangedVersion, changedVersions, type MergedCard } from "@ekorok/domain/products/merge-cards";
import { namesChanged, productTitle, versionHead } from "@ekorok/domain/products/product-changes";
import { sheetsFile } from "../../../api/exports.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { refusedSheet } from "../../imports/one-sheet-files.tsx";
import { HiddenParts } from "../../imports/reading-notes.tsx";
import { RefusedFileButton, RefusedTable } from "../../imports/refused-rows.tsx";
import { DoubtList } from "../card-doubts.tsx";
import { labelOf, type PlannedCards } from "./planned-cards.ts";
import { Chip } from "../../../ui/chip.tsx";
import { type ColumnWidth, LongTable, tableRoles } from "../../../ui/tables/long-table.tsx";
import { MoreRows, ShowAll, BeforeAndAfter, usePages } from "../../imports/row-pages.tsx";
import { partLines, per1000Text } from "../listed-products.ts";
import text from "../../../ui/text.module.css";

type CardChangesProps = { file: ProductFile; sheet: Sheet; plan: SheetPlan; planned: PlannedCards; book: Book };

/** What an import would do: which cards are new, changed or refused. */
export function CardChanges({ file, sheet, plan, planned, book }: CardChangesProps) {
  const { merged, refused, warnings, toConfirm } = planned;
  const count = (state: (typeof merged)[number]["state"]) => merged.filter((one) => one.state === state).length;
  const shown = useMemo(
    () =>
      merged
        .flatMap(({ state, old, content, card }): ShownCard[] =>
          state === "new" || state === "changed" ? [{ old, content, row: card.rows[0] ?? 0 }] : [],
        )
        .toSorted((a, b) => Number(warnings.has(b.row)) - Number(warnings.has(a.row))),
    [merged, warnings],
  );
  const warned = shown.filter(({ row }) => warnings.has(row)).length;
  return (
    <Stack gap={3}>
      <p>
        Nowe produkty: <strong>{count("new")}</strong>, zmienione: <strong>{count("changed")}</strong>, bez zmian:{" "}
        <strong>{count("same")}</strong>, odrzucone: <strong>{count("refused")}</strong>.
      </p>
      <HiddenParts sheets={[sheet]} />
      {warned > 0 && (
        <Alert tone="warning" role="none">
          {warned} {plural(warned, { one: "produkt ma", few: "produkty mają", many: "produktów ma" })} GTIN, który ma
          też inny produkt. Zapiszemy je, ale sprawdź numery: w&nbsp;tabeli poniżej podajemy, o&nbsp;które produkty
          chodzi.
        </Alert>
      )}
      {toConfirm.length > 0 && (
        <Alert
          tone="warning"
          role="none"
          title={`${toConfirm.length} ${plural(toConfirm.length, { one: "karta budzi", few: "karty budzą", many: "kart budzi" })} wątpliwości`}
        >
          <Stack gap={2}>
            <p>Popraw je w&nbsp;pliku albo wczytaj mimo to: przed zapisem poprosimy o&nbsp;potwierdzenie.</p>
            <DoubtList cards={toConfirm} />
          </Stack>
        </Alert>
      )}
      {refused.length > 0 && (
        <>
          <Row>
            <p className={text.bad}>Odrzucone możesz poprawić i wczytać osobno.</p>
            <RefusedFileButton
              fileName={file.name}
              fileIn={(format) => sheetsFile([refusedSheet(sheet, plan, refusedRows(planned))], format)}
            />
          </Row>
          <RefusedTable
            label="Czego nie da się wczytać"
            lines={refused.map(({ row, field, text, problem }) => ({
              key: `${row} ${field} ${problem}`,
              place:
                plan.columns[field] === undefined
                  ? `wiersz ${row + 1}`
                  : `${columnName(plan.columns[field])}${row + 1}`,
              label: labelOf(field),
              text,
              reason: problem,
            }))}
          />
        </>
      )}
      {shown.length > 0 && <CardsTable cards={shown} {...{ warnings, book }} />}
    </Stack>
  );
}

/** The rows of refused products, with what is wrong in each. */
const refusedRows = ({ merged, refused }: PlannedCards) =>
  merged
    .flatMap(({ state, card }) => (state === "refused" ? card.rows : []))
    .map((row) => ({
      row,
      reason: refused.flatMap((one) => (one.row === row ? [`${labelOf(one.field)}: ${one.problem}`] : [])).join(" "),
    }));

type ShownCard = Pick<MergedCard<Product>, "old" | "content"> & {
  /** The first of its rows. */
  readonly row: number;
};

type CardsTableProps = { cards: readonly ShownCard[]; warnings: PlannedCards["warnings"]; book: Book };

const PER_1000 = "Opakowania na 1\u00a0000\u00a0szt.";
const WIDTHS: readonly ColumnWidth[] = [
  { least: 190, share: 3 },
  { least: 190, share: 4 },
  { least: 150, share: 1 },
];

/** New and changed products as they will be, with what changes: the first ones, and all on demand. */
function CardsTable({ cards, warnings, book }: CardsTableProps) {
  const { pages, isCut, ...rest } = usePages(cards);
  return (
    <>
      <LongTable columns={WIDTHS} scrollLabel="Nowe i zmienione produkty" isLow isCards isShort={!rest.isWhole}>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            <th {...tableRoles.head}>Produkt</th>
            <th {...tableRoles.head}>Skład</th>
            <th {...tableRoles.head}>{PER_1000}</th>
          </tr>
        </thead>
        {pages.map((page) => (
          <PageOfCards key={page[0]?.row} cards={page} {...{ warnings, book }} />
        ))}
        {isCut && rest.isWhole && <MoreRows columnCount={WIDTHS.length} pageCount={pages.length} onEnd={rest.onMore} />}
      </LongTable>
      {isCut && <ShowAll {...rest} />}
    </>
  );
}

const STATE_CHIPS = { new: ["nowy", "good"], changed: ["zmieniony", "warn"] } as const;

/** Memoised: pages below do not change it. */
const PageOfCards = memo(function PageOfCards({ cards, warnings, book }: CardsTableProps) {
  return (
    <tbody {...tableRoles.group}>
      {cards.map(({ old, content, row }) => {
        const [label, tone] = STATE_CHIPS[old ? "changed" : "new"];
        const versions = changedVersions(old, content);
        return (
          <tr key={row} {...tableRoles.row}>
            <th {...tableRoles.name}>
              <Chip tone={tone} size="small">
                {label}
              </Chip>{" "}
              {productTitle(content)}
              {old && namesChanged(old, content).map((change) => <p key={change}>{change}</p>)}
              {warnings.has(row) && <p className={text.note}>{warnings.get(row)}</p>}
            </th>
            <td {...tableRoles.cell} data-label="Skład">
              {versions.length === 0 && <span className={text.note}>bez zmian</span>}
              {versions.map(({ was, now }) => (
                <div key={now.validFrom}>
                  {(versions.length > 1 || (was && was.validFrom !== now.validFrom)) && (
                    <p className={text.note}>od {formatDay(now.validFrom)}</p>
                  )}
                  {was && <Changed {...{ was, now }} isOnlyChange of={(one) => [versionHead(one, book) || "brak"]} />}
                  <Changed {...{ was, now }} of={({ parts }) => partLines(parts, book)} />
                </div>
              ))}
            </td>
            <td {...tableRoles.cell} data-label={PER_1000}>
              {versions.map(({ was, now }) => (
                <Changed key={now.validFrom} {...{ was, now }} of={({ parts }) => [per1000Text(parts)]} />
              ))}
            </td>
          </tr>
        );
      })}
    </tbody>
  );
});

type ChangedProps = ChangedVersion & {
  of: (version: CardVersion) => readonly string[];
  /** Shows nothing where nothing changes. */
  isOnlyChange?: boolean;
};

/** Something of a version, and what it was before, where that differs. */
function Changed({ was, now, of, isOnlyChange = false }: ChangedProps) {
  const [before, after] = [was ? of(was) : null, of(now)];
  const isSame = before === null || before.join("\n") === after.join("\n");
  if (isSame && isOnlyChange) return null;
  return (
    <div>
      {isSame ? (
        <Lines lines={after} />
      ) : (
        <BeforeAndAfter was={<Lines lines={before} />} now={<Lines lines={after} />} />
      )}
    </div>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.length === 0 ? (
    <span className={text.bad}>bez składu</span>
  ) : (
    lines.map((line, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- parts have nothing but their place
      <div key={place}>{line}</div>
    ))
  );
