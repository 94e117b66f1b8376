import type { ImportRow } from "@ekorok/domain/imports/contract/import-rows";
import type { ImportFile, ImportPlan, ImportPreview } from "@ekorok/domain/imports/contract/imports";
import { type ImportRowKind, importRowKinds } from "@ekorok/domain/imports/import-values";
import { formatNumber } from "@ekorok/domain/polish/decimals";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { plural } from "@ekorok/domain/polish/plural";
import { errorText } from "../../http/client.ts";
import { importRowsQuery } from "../../api/imports.ts";
import { refusedRowsFile } from "../../api/exports.ts";
import { Row, Stack } from "../../ui/layout.tsx";
import { RetryAlert } from "../../ui/alert.tsx";
import { useClient } from "../client/use-client.ts";
import { ShowAll } from "./row-pages.tsx";
import { PreviewTables } from "./preview-tables.tsx";
import { RefusedFileButton } from "./refused-rows.tsx";
import textStyles from "../../ui/text.module.css";

type Props = { file: ImportFile; plan: ImportPlan; preview: ImportPreview };

const titles: Readonly<Record<ImportRowKind, string>> = {
  refused: "Odrzucone",
  changed: "Zmienione",
  removed: "Usunięte",
  added: "Nowe",
};
const notes: Readonly<Partial<Record<ImportRowKind, string>>> = {
  refused: "Tych wierszy nie da się wczytać. Możesz wczytać pozostałe, a te poprawić i wczytać osobno.",
  changed: "Obok siebie stoi, co jest teraz i co będzie. Jeśli to inne wiersze, zmień niżej, po czym je poznać.",
};

/** The resulting rows by kind: the first of each, and all on demand. */
export function PreviewRows({ file, plan, preview }: Props) {
  const { uid } = useClient();
  const counts = totalCounts(preview.parts, preview.refusedRows);
  return importRowKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => (
      <Stack key={kind} gap={2}>
        <h3 className={textStyles.title}>
          {titles[kind]}: {formatNumber(counts[kind])}
        </h3>
        {notes[kind] !== undefined && <p className={textStyles.note}>{notes[kind]}</p>}
        {kind === "refused" && (
          <Row>
            <RefusedFileButton
              fileName={file.name}
              fileIn={(format) => refusedRowsFile({ uid, id: file.id, plan, format })}
            />
          </Row>
        )}
        <RowsOfKind key={preview.name} {...{ file, plan, preview, kind }} count={counts[kind]} />
      </Stack>
    ));
}

function RowsOfKind({ file, plan, preview, kind, count }: Props & { kind: ImportRowKind; count: number }) {
  const { uid } = useClient();
  const [isWhole, setWhole] = useState(false);
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    ...importRowsQuery({ uid, id: file.id, plan, name: preview.name, kind }),
    enabled: isWhole,
  });
  const pages: readonly (readonly ImportRow[])[] = data?.pages ?? [preview.rows[kind]];
  const shown = pages.reduce((sum, rows) => sum + rows.length, 0);
  const more = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  return (
    <>
      <PreviewTables
        file={file}
        plan={plan}
        kind={kind}
        pages={pages}
        onEnd={hasNextPage && !isFetching && !error ? more : null}
      />
      {error && (
        <RetryAlert tone="error" onRetry={() => (data ? more() : void refetch())}>
          {errorText(error)}
        </RetryAlert>
      )}
      {count > shown && !error && (
        <ShowAll
          {...{ shown, count, isWhole }}
          isBusy={isFetching}
          onMore={() => (isWhole ? more() : setWhole(true))}
        />
      )}
    </>
  );
}

export type RowCounts = {
  readonly added: number;
  readonly changed: number;
  readonly removed?: number;
  readonly unchanged?: number;
  readonly refused?: number;
};

const WORDS = {
  added: { one: "nowy", few: "nowe", many: "nowych" },
  changed: { one: "zmieniony", few: "zmienione", many: "zmienionych" },
  removed: { one: "usunięty", few: "usunięte", many: "usuniętych" },
  unchanged: { one: "bez zmian", few: "bez zmian", many: "bez zmian" },
  refused: { one: "odrzucony", few: "odrzucone", many: "odrzuconych" },
} as const;

/** "3 nowe, 0 zmienionych, 1 odrzucony": the first two are always named, the others only if there are any. */
export function countsText(counts: RowCounts): string {
  const said = (["added", "changed", "removed", "unchanged", "refused"] as const).flatMap((kind) => {
    const count = counts[kind] ?? 0;
    const isSaid = count > 0 || kind === "added" || kind === "changed";
    return isSaid ? [`${formatNumber(count)} ${plural(count, WORDS[kind])}`] : [];
  });
  return said.join(", ");
}

/** Adds up the counts of all parts that are not closed. */
export function totalCounts(
  parts: readonly (Required<Omit<RowCounts, "refused">> & { readonly closed: string | null })[],
  refused: number,
): Required<RowCounts> {
  const open = parts.filter(({ closed }) => closed === null);
  const sum = (of: "added" | "changed" | "removed" | "unchanged") => open.reduce((all, part) => all + part[of], 0);
  return {
    added: sum("added"),
    changed: sum("changed"),
    removed: sum("removed"),
    unchanged: sum("unchanged"),
    refused,
  };
}
