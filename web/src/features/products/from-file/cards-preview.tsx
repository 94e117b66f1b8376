import {
  type Book,
  columnName,
  headingsAt,
  MOST_PREVIEWED,
  plural,
  type ProductFile,
  productTitle,
  type RefusedRows,
  type Sheet,
  type SheetPlan,
} from "@ekorok/domain";
import { Alert } from "../../../ui/alert.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { type ColumnWidth, LongTable, tableRoles } from "../../../ui/long-table.tsx";
import { HiddenParts } from "../../imports/hidden-parts.tsx";
import { RefusedFileButton } from "../../imports/refused-file-button.tsx";
import { RefusedTable } from "../../imports/refused-table.tsx";
import { DoubtList } from "../doubt-list.tsx";
import { partLines, per1000Text } from "../listed-products.ts";
import { labelOf, type PlannedCards } from "./planned-cards.ts";
import text from "../../../ui/text.module.css";

type Props = { file: ProductFile; sheet: Sheet; plan: SheetPlan; planned: PlannedCards; book: Book };

const SIGNED = { new: ["nowy", "good"], changed: ["zmieniony", "warn"] } as const;
const PER_1000 = "Opakowania na 1\u00a0000\u00a0szt.";
const WIDTHS: readonly ColumnWidth[] = [
  { least: 190, share: 3 },
  { least: 190, share: 4 },
  { least: 150, share: 1 },
];

/** What would become of the cards: which are new, which are changed, and which cannot be taken. */
export function CardsPreview({ file, sheet, plan, planned: { merged, refused, warnings, odd }, book }: Props) {
  const count = (state: (typeof merged)[number]["state"]) => merged.filter((one) => one.state === state).length;
  const shown = merged
    .flatMap(({ state, content, card }) =>
      state === "new" || state === "changed" ? [{ state, content, row: card.rows[0] ?? 0 }] : [],
    )
    .toSorted((a, b) => Number(warnings.has(b.row)) - Number(warnings.has(a.row)));
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
            <RefusedFileButton fileName={file.name} rowsOf={async () => refusedRows(sheet, plan, merged, refused)} />
          </Row>
          <RefusedTable
            label="Czego nie da się wczytać"
            lines={refused.slice(0, MOST_PREVIEWED).map(({ row, field, text, problem }) => ({
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
      {shown.length > 0 && (
        <LongTable columns={WIDTHS} scrollLabel="Nowe i zmienione produkty" isLow isCards isShort>
          <thead {...tableRoles.group}>
            <tr {...tableRoles.row}>
              <th {...tableRoles.head}>Produkt</th>
              <th {...tableRoles.head}>Skład</th>
              <th {...tableRoles.head}>{PER_1000}</th>
            </tr>
          </thead>
          <tbody {...tableRoles.group}>
            {shown.slice(0, MOST_PREVIEWED).map(({ state, content, row }) => {
              const parts = content.versions.at(-1)?.parts ?? [];
              const [sign, tone] = SIGNED[state];
              return (
                <tr key={row} {...tableRoles.row}>
                  <th {...tableRoles.name}>
                    <Chip tone={tone} size="small">
                      {sign}
                    </Chip>{" "}
                    {productTitle(content)}
                    {warnings.has(row) && <p className={text.note}>{warnings.get(row)}</p>}
                  </th>
                  <td {...tableRoles.cell} data-label="Skład">
                    {partLines(parts, book).map((line, place) => (
                      // oxlint-disable-next-line react/no-array-index-key -- parts have nothing but their place
                      <div key={place}>{line}</div>
                    ))}
                    {parts.length === 0 && <span className={text.bad}>bez składu</span>}
                  </td>
                  <td {...tableRoles.cell} data-label={PER_1000}>
                    {per1000Text(parts)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </LongTable>
      )}
      {shown.length > MOST_PREVIEWED && <p className={text.note}>{`Pokazujemy pierwszych ${MOST_PREVIEWED}.`}</p>}
    </Stack>
  );
}

type Merged = PlannedCards["merged"];

/** All rows of the refused products as they are in the file, with the reason last. */
function refusedRows(sheet: Sheet, { head }: SheetPlan, merged: Merged, refused: PlannedCards["refused"]): RefusedRows {
  const headings = headingsAt(sheet, head);
  const rows = merged.flatMap(({ state, card }) => (state === "refused" ? card.rows : []));
  const width = Math.max(headings.length, ...rows.map((row) => sheet.rows[row]?.length ?? 0));
  const whole = <T, E>(cells: readonly T[], empty: E) => Array.from({ length: width }, (_, at) => cells[at] ?? empty);
  const reasonOf = (row: number) =>
    refused.flatMap((one) => (one.row === row ? [`${labelOf(one.field)}: ${one.problem}`] : [])).join(" ");
  return {
    sheets: [
      {
        name: sheet.name,
        head: [...whole(headings, ""), "Powód odrzucenia"],
        rows: rows.map((row) => [...whole(sheet.rows[row] ?? [], null), reasonOf(row)]),
      },
    ],
  };
}
