import type { Book } from "@ekorok/domain/areas/cells";
import type { SheetPlan } from "@ekorok/domain/imports/contract/imports";
import { headingsAt } from "@ekorok/domain/imports/head-row";
import { columnName, type Sheet } from "@ekorok/domain/imports/sheet";
import type { WrittenSheet } from "@ekorok/domain/papers/contract/sheets";
import { plural } from "@ekorok/domain/polish/plural";
import type { ProductFile } from "@ekorok/domain/products/contract/products";
import { useMemo } from "react";
import { sheetsFile } from "../../../api/sheets.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { HiddenParts } from "../../imports/hidden-parts.tsx";
import { RefusedFileButton } from "../../imports/refused-file-button.tsx";
import { RefusedTable } from "../../imports/refused-table.tsx";
import { DoubtList } from "../doubt-list.tsx";
import { CardsTable, type ShownCard } from "./cards-table.tsx";
import { labelOf, type PlannedCards } from "./planned-cards.ts";
import text from "../../../ui/text.module.css";

type Props = { file: ProductFile; sheet: Sheet; plan: SheetPlan; planned: PlannedCards; book: Book };

/** What would become of the cards: which are new, which are changed, and which cannot be taken. */
export function CardsPreview({ file, sheet, plan, planned: { merged, refused, warnings, odd }, book }: Props) {
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
      {odd.length > 0 && (
        <Alert
          tone="warning"
          role="none"
          title={`${odd.length} ${plural(odd.length, { one: "karta budzi", few: "karty budzą", many: "kart budzi" })} wątpliwości`}
        >
          <Stack gap={2}>
            <p>Popraw je w&nbsp;pliku albo wczytaj mimo to: przed zapisem poprosimy o&nbsp;potwierdzenie.</p>
            <DoubtList cards={odd} />
          </Stack>
        </Alert>
      )}
      {refused.length > 0 && (
        <>
          <Row>
            <p className={text.bad}>Odrzucone możesz poprawić i wczytać osobno.</p>
            <RefusedFileButton
              fileName={file.name}
              fileIn={(format) => sheetsFile([refusedRows(sheet, plan, merged, refused)], format)}
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

type Merged = PlannedCards["merged"];

/** All rows of the refused products as they are in the file, with the reason last. */
function refusedRows(
  sheet: Sheet,
  { head }: SheetPlan,
  merged: Merged,
  refused: PlannedCards["refused"],
): WrittenSheet {
  const headings = headingsAt(sheet, head);
  const rows = merged.flatMap(({ state, card }) => (state === "refused" ? card.rows : []));
  const width = Math.max(headings.length, ...rows.map((row) => sheet.rows[row]?.length ?? 0));
  const whole = <T, E>(cells: readonly T[], empty: E) => Array.from({ length: width }, (_, at) => cells[at] ?? empty);
  const reasonOf = (row: number) =>
    refused.flatMap((one) => (one.row === row ? [`${labelOf(one.field)}: ${one.problem}`] : [])).join(" ");
  return {
    name: sheet.name,
    head: [...whole(headings, ""), "Powód odrzucenia"],
    rows: rows.map((row) => [...whole(sheet.rows[row] ?? [], null), reasonOf(row)]),
  };
}
