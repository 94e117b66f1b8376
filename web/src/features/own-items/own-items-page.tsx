import { areas } from "@ekorok/domain/areas/all-areas";
import { ownItemNamings, type OwnItemNaming, type OwnItemEntry } from "@ekorok/domain/areas/own-items";
import type { Month } from "@ekorok/domain/periods/month";
import { useQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { Book } from "@ekorok/domain/areas/cells";
import type { OwnItems } from "@ekorok/domain/areas/contract/areas";
import type { OwnItemKind } from "@ekorok/domain/areas/own-item-kinds";
import { ownItemsQuery, setOwnItems } from "../../api/report-rows.ts";
import { NotLoaded } from "../../queries/query-state.tsx";
import { Stack, Row } from "../../ui/layout.tsx";
import { Page } from "../../ui/page.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { useClient } from "../client/use-client.ts";
import { useDictionaries } from "../dictionaries/use-dictionaries.ts";
import { EntryGrid } from "../../grid/entry-grid.tsx";
import type { GridRow } from "../../grid/grid-row.ts";
import { Button } from "../../ui/button.tsx";
import { Folded } from "../../ui/folded.tsx";
import { Section } from "../../ui/panel.tsx";
import { useDeletionToast } from "../../ui/overlays/deletion-toast.ts";
import { toasts } from "../../ui/overlays/toasts.ts";
import { gridColumns, useTableReader } from "../reports/area/entry/grid-columns.ts";
import { changedRows, isUnsavable, namedTwice, rowOf, type OwnItemsStep, withoutRows } from "./own-rows.ts";
import text from "../../ui/text.module.css";

/** Edits the suggestions offered while typing: names, what each fills in, and which are no longer offered. */
export function OwnItemsPage({ now: period }: { now: Month }) {
  const { uid, document, isDeleted } = useClient();
  const dictionaries = useDictionaries();
  const book = useMemo(() => ({ period, dictionaries }), [period, dictionaries]);
  // Rows entered since may have added names, so we always reload.
  const query = useQuery({ ...ownItemsQuery(uid), refetchOnMount: "always", refetchOnWindowFocus: false });
  const data = query.isFetchedAfterMount ? query.data : undefined;
  const kinds = [...ownItemNamings(areas.filter(({ flag }) => document.permissions[flag])).values()];
  return (
    <Page title="Moje pozycje" isWide>
      <Stack>
        <p className={text.narrow}>
          Pojazdy, kotły, miejsca i&nbsp;rodzaje sprzętu, które podpowiadamy przy wpisywaniu. Wybrana nazwa wypełnia
          puste komórki wiersza tym, co jest tutaj. Zmiany na tej stronie nie zmieniają sprawozdań.
        </p>
        {kinds.length === 0 && (
          <EmptyState title="Nie ma czego porządkować">
            Włączone części sprawozdania nie zapamiętują pozycji. Robią to Pojazdy, Kotły, Sprzęt i&nbsp;Pozostałe
            źródła emisji.
          </EmptyState>
        )}
        {!data && (kinds.length > 0 || query.error) && <NotLoaded query={query} />}
        {data &&
          kinds.map((naming) => (
            <OwnItemsOfKind key={naming.as} {...{ uid, naming, book, isDeleted }} items={data.items} />
          ))}
      </Stack>
    </Page>
  );
}

const words: Readonly<Record<OwnItemKind, { readonly title: string; readonly empty: string }>> = {
  vehicle: {
    title: "Pojazdy",
    empty: "Pojazdy wpisane w sprawozdaniach pojawią się tutaj. Możesz też dodać je od razu.",
  },
  boiler: { title: "Kotły", empty: "Kotły wpisane w sprawozdaniach pojawią się tutaj. Możesz też dodać je od razu." },
  place: {
    title: "Miejsca",
    empty: "Miejsca wpisane w sprawozdaniach pojawią się tutaj. Możesz też dodać je od razu.",
  },
  equipment: {
    title: "Rodzaje sprzętu",
    empty: "Rodzaje sprzętu wpisane w sprawozdaniach pojawią się tutaj. Możesz też dodać je od razu.",
  },
};

type ItemsToSave = { readonly entries: readonly OwnItemEntry[]; readonly after: readonly GridRow[] };

type Props = { uid: string; naming: OwnItemNaming; book: Book; items: OwnItems; isDeleted: boolean };

/** A grid of the items of one kind; each change is saved at once. */
function OwnItemsOfKind({ uid, naming, book, items, isDeleted }: Props) {
  const { title, empty } = words[naming.as];
  const own = items.filter(({ kind }) => kind === naming.as);
  const offered = (all: OwnItems) =>
    all.flatMap((item) => (item.kind === naming.as && item.isOffered ? rowOf(naming, item) : []));
  const [rows, setRows] = useState<readonly GridRow[]>(() => offered(items));
  const [saved, setSaved] = useState(rows);
  const [past, setPast] = useState<readonly (OwnItemsStep & { readonly before: readonly GridRow[] })[]>([]);
  const columns = useColumns(naming, book);
  const readTable = useTableReader(naming.areas[0]);
  const queryClient = useQueryClient();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: ({ entries }: ItemsToSave) => setOwnItems(uid, entries),
    scope: { id: `own-items ${uid}` }, // saved one after another, in the order of the changes
    onSuccess: (_, { after }) => {
      setSaved(after);
      return queryClient.invalidateQueries(ownItemsQuery(uid));
    },
    onError: () => {
      // Do not show what was not saved.
      setRows(saved);
      setPast([]);
    },
  });
  const save = (entries: readonly OwnItemEntry[], after: readonly GridRow[]) => {
    if (entries.length > 0) mutate({ entries, after });
  };
  const take = (step: OwnItemsStep) => {
    const twice = namedTwice(naming, step.rows);
    if (twice !== null) {
      toasts.show("error", `„${twice}” już jest na tej liście. Popraw tamtą pozycję albo wpisz inną nazwę.`);
      return;
    }
    setPast([...past, { ...step, before: rows }]);
    setRows(step.rows);
    save(step.entries, step.rows);
  };
  const last = past.at(-1);
  const undo = () => {
    if (!last) return;
    setPast(past.slice(0, -1));
    setRows(last.before);
    save(last.undoEntries, last.before);
  };
  const deletion = useDeletionToast(last ? undo : undefined);
  const hidden = own.filter(({ isOffered }) => !isOffered);
  return (
    <Section title={title}>
      <Stack gap={2}>
        <EntryGrid
          label={title}
          columns={columns}
          rows={rows}
          emptyHint={empty}
          isReadOnly={isDeleted}
          lead={
            <output aria-live="polite" className={text.note}>
              {isPending
                ? "Zapisywanie…"
                : isError
                  ? "Nie zapisano ostatniej zmiany"
                  : rows.some((row) => isUnsavable(naming, row))
                    ? "Zapisano, ale nie wiersze bez nazwy i z błędem"
                    : "Zapisano"}
            </output>
          }
          readTable={readTable}
          onPatch={(changes) => {
            deletion.withdraw();
            take(changedRows(naming, rows, changes));
          }}
          onDelete={(ids) => {
            take(withoutRows(naming, rows, ids));
            deletion.show("Tych nazw nie będziemy już podpowiadać.");
          }}
          onDuplicate={(ids) => {
            const copies = rows.filter(({ id }) => ids.includes(id));
            take({
              entries: [],
              undoEntries: [],
              rows: [
                ...rows,
                ...copies.map(({ cells }) => ({ id: crypto.randomUUID(), cells: { ...cells, [naming.key]: null } })),
              ],
            });
          }}
          onUndo={last && deletion.takeBack}
        />
        {hidden.length > 0 && (
          <Folded label="Niepodpowiadane" note={`(${hidden.length})`} about={title}>
            <Stack as="ul" gap={1}>
              {hidden.map((item) => {
                const row = rowOf(naming, item);
                return (
                  <Row as="li" key={row.id}>
                    <span>{[item.name, ...filledTexts(naming, columns, item)].join(", ")}</span>
                    <Button
                      size="small"
                      aria-label={`Podpowiadaj znów: ${item.name}`}
                      disabled={isDeleted}
                      onClick={() => {
                        const { kind, name, cells } = item;
                        const hiddenEntry = { kind, name, cells, isOffered: false };
                        // With a new id, as a row that had this name may still have the old one under another name.
                        take({
                          rows: [...rows, { ...row, id: crypto.randomUUID() }],
                          entries: [{ ...hiddenEntry, isOffered: true }],
                          undoEntries: [hiddenEntry],
                        });
                      }}
                    >
                      Podpowiadaj znów
                    </Button>
                  </Row>
                );
              })}
            </Stack>
          </Folded>
        )}
      </Stack>
    </Section>
  );
}

/** The name column as plain text, and the columns that a name fills in. */
function useColumns({ areas: [area], key, fillsIn }: OwnItemNaming, book: Book) {
  return useMemo(() => {
    const all = new Map(gridColumns(area, book).map((column) => [column.key, column]));
    const name = all.get(key);
    if (!name) return [];
    const { options: _options, isFree: _isFree, ...plain } = name;
    const brought = fillsIn.flatMap((key) => all.get(key) ?? []);
    return [
      { ...plain, kind: "text" as const, isRequired: true },
      ...brought.map((column) => ({ ...column, isRequired: false })), // a name may fill in less
    ];
  }, [area, key, fillsIn, book]);
}

type Column = ReturnType<typeof useColumns>[number];

const filledTexts = ({ fillsIn }: OwnItemNaming, columns: readonly Column[], { cells }: OwnItems[number]): string[] =>
  fillsIn.flatMap((key) => columns.find((column) => column.key === key)?.format(cells[key] ?? null) || []);
