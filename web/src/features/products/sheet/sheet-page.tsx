import type { Book } from "@ekorok/domain/areas/cells";
import { formatDay, parseDay } from "@ekorok/domain/polish/dates";
import { cardTable, isOfPart } from "@ekorok/domain/products/card-table";
import type { Product } from "@ekorok/domain/products/contract/products";
import { useCallback, useEffect, useMemo, useState } from "react";
import { errorText } from "../../../http/client.ts";
import { LoadingGrid, EntryGrid } from "../../../grid/entry-grid.tsx";
import type { GridColumn } from "../../../grid/grid-column.ts";
import { useUnsavedGuard } from "../../../navigation/use-unsaved-guard.ts";
import { Form } from "../../../ui/fields/form.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { RadioGroup } from "../../../ui/fields/radio-group.tsx";
import { RetryAlert } from "../../../ui/alert.tsx";
import { useDeletionToast } from "../../../ui/overlays/deletion-toast.ts";
import { gridColumns } from "../../reports/area/entry/grid-columns.ts";
import { DictionariesLoading } from "../../dictionaries/dictionaries-loading.tsx";
import { useLoadedDictionaries } from "../../dictionaries/use-dictionaries.ts";
import { CardsFrame, DueRecounts, useProducts } from "../cards-frame.tsx";
import { per1000Text } from "../listed-products.ts";
import { cardOfRows, type SheetDay } from "./card-sheet.ts";
import { CardsToConfirm } from "../card-doubts.tsx";
import { useCardSheet } from "./use-card-sheet.ts";
import text from "../../../ui/text.module.css";

/** All cards in a grid, to be typed, pasted and corrected like rows of a report. */
export function CardSheetPage() {
  const found = useProducts();
  const { uid, book, today, isDeleted, refetch } = found;
  const hasDictionaries = useLoadedDictionaries() !== null;
  const [from, setFrom] = useState<string | null>(null);
  const [edition, setEdition] = useState(0);
  const [isUnsaved, setUnsaved] = useState(false);
  return (
    <CardsFrame
      title="Karty w tabeli"
      isWide
      lead={
        <>
          Jeden wiersz to jeden składnik. Produkt z&nbsp;trzema opakowaniami ma trzy wiersze z&nbsp;tym samym kodem.
          Możesz wkleić tabelę z&nbsp;arkusza.
        </>
      }
      waiting={<LoadingGrid />}
      found={found}
    >
      {(products) => (
        <>
          {!isDeleted && <ValidFrom {...{ from, today, isUnsaved }} onChange={setFrom} />}
          <DueRecounts />
          {hasDictionaries ? (
            <CardGrid
              key={`${from ?? ""} ${edition}`}
              {...{ uid, products, book, isDeleted }}
              day={{ from, today }}
              onUnsaved={setUnsaved}
              onReload={async () => {
                await refetch();
                setEdition(edition + 1);
              }}
            />
          ) : (
            <DictionariesLoading />
          )}
        </>
      )}
    </CardsFrame>
  );
}

type ValidFromProps = {
  from: string | null;
  today: string;
  isUnsaved: boolean;
  onChange: (from: string | null) => void;
};

/** Whether changes correct the cards, or are valid from a day on: then sales before it stay counted as they were. */
function ValidFrom({ from, today, isUnsaved, onChange }: ValidFromProps) {
  const [isLater, setLater] = useState(from !== null);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const show = () => {
    const day = parseDay(typed);
    if (!day.ok) return setProblem("Wpisz dzień, na przykład 01.12.2026.");
    setProblem(null);
    onChange(day.value);
  };
  if (isUnsaved)
    return (
      <p className={text.note}>
        {from === null ? "Zmiany poprawiają karty." : `Zmiany obowiązują od ${formatDay(from)}.`}
      </p>
    );
  return (
    <Stack gap={2}>
      <RadioGroup
        label="Co robią zmiany w tabeli"
        options={[
          {
            value: "now",
            label: "Poprawiają karty",
            note: "produkt od początku miał taki skład; zanim je zapiszemy, pokażemy miesiące, które są już policzone",
          },
          { value: "later", label: "Obowiązują od wybranego dnia", note: "wcześniejsza sprzedaż liczy się po staremu" },
        ]}
        chosen={isLater ? "later" : "now"}
        onChange={(value) => {
          setLater(value === "later");
          if (value === "now") onChange(null);
        }}
      />
      {isLater && (
        <Form onSubmit={show}>
          <Row align="end">
            <TextField
              label="Zmiany obowiązują od"
              value={typed}
              placeholder={formatDay(today)}
              autoComplete="off"
              problem={problem}
              isRead={problem !== null}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Button type="submit" look="outlined">
              Pokaż karty z tego dnia
            </Button>
          </Row>
        </Form>
      )}
      {isLater && (
        <p className={text.note}>
          {from === null
            ? "Wpisz dzień; do tego czasu zmiany poprawiają karty."
            : `Tabela pokazuje karty z ${formatDay(from)}. Zmiana tworzy wersję od tego dnia.`}
        </p>
      )}
    </Stack>
  );
}

type GridProps = {
  uid: string;
  products: readonly Product[];
  book: Book;
  day: SheetDay;
  isDeleted: boolean;
  onUnsaved: (isUnsaved: boolean) => void;
  onReload: () => Promise<void>;
};

function CardGrid({ uid, products, book, day, isDeleted, onUnsaved, onReload }: GridProps) {
  const sheet = useCardSheet({ uid, products, book, day });
  const deletion = useDeletionToast(sheet.undo);
  const isUnsaved = !sheet.isSavable || sheet.isSaving || sheet.error !== null || sheet.toConfirm.length > 0;
  const columns = useMemo(() => cardColumns(book), [book]);
  const readTable = useCallback(async () => (await import("./read-pasted-cards.ts")).tableOfCards(book), [book]);
  useUnsavedGuard(isUnsaved);
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
  return (
    <Stack gap={2}>
      {sheet.error && (
        <RetryAlert tone="error" onRetry={sheet.saveAgain}>
          {errorText(sheet.error)}{" "}
          <Button size="small" onClick={() => void onReload()}>
            Porzuć zmiany i wczytaj aktualne karty
          </Button>
        </RetryAlert>
      )}
      <CardsToConfirm cards={sheet.toConfirm} onConfirm={sheet.confirm} />
      <EntryGrid
        label="Karty produktów"
        startsAtNextEntry
        columns={columns}
        rows={sheet.rows}
        problems={sheet.problems}
        emptyHint="Wpisz kod albo nazwę produktu, potem jego składnik. Możesz też wkleić tabelę z arkusza."
        isReadOnly={isDeleted}
        aside={{
          title: "Na 1 000 szt.",
          description: "Masa opakowań na 1 000 sztuk produktu",
          width: 110,
          of: (row) => {
            const parts = cardOfRows([row])?.versions[0]?.parts ?? [];
            return parts.some(({ what }) => what === "packaging") ? per1000Text(parts) : "";
          },
        }}
        lead={
          <output aria-live="polite" className={text.note}>
            {stateOf(sheet)}
          </output>
        }
        readTable={readTable}
        onPatch={(changes) => {
          deletion.withdraw();
          sheet.patch(changes);
        }}
        onDelete={(ids) => {
          sheet.remove(ids);
          deletion.show("Usunięto wiersze; produkt bez wierszy znika z listy.");
        }}
        onDuplicate={sheet.duplicate}
        {...(sheet.undo && { onUndo: deletion.takeBack })}
        {...(sheet.redo && { onRedo: sheet.redo })}
      />
    </Stack>
  );
}

function stateOf({ isSaving, error, toConfirm, isSavable }: ReturnType<typeof useCardSheet>): string {
  if (isSaving) return "Zapisywanie…";
  if (error) return "Nie zapisano ostatniej zmiany";
  if (toConfirm.length > 0) return "Zapisano, oprócz kart do potwierdzenia";
  return isSavable ? "Zapisano" : "Zapisano, oprócz produktów z błędem";
}

/** Required in every row; other columns depend on the kind of part. */
const alwaysRequired: ReadonlySet<string> = new Set(["name", "origin", "what"]);

/** Without the day, which stands above the sheet. Columns that a kind of part does not have are read-only in its rows. */
const cardColumns = (book: Book): GridColumn[] =>
  gridColumns(cardTable, book)
    .filter(({ key }) => key !== "validFrom")
    .map((column) => ({
      ...column,
      isRequired: alwaysRequired.has(column.key),
      isReadOnly: ({ cells }) => !isOfPart(column.key, cells["what"] ?? null),
    }));
