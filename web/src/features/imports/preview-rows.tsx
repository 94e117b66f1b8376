import type { ImportRow } from "@ekorok/domain/imports/contract/import-rows";
import type { ImportFile, ImportPlan, ImportPreview } from "@ekorok/domain/imports/contract/imports";
import { type ImportRowKind, importRowKinds } from "@ekorok/domain/imports/import-row-kinds";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { errorText } from "../../api/error-text.ts";
import { importRowsQuery } from "../../api/imports.ts";
import { refusedRowsFile } from "../../api/sheets.ts";
import { Row, Stack } from "../../ui/layout.tsx";
import { RetryAlert } from "../../ui/retry-alert.tsx";
import { useClient } from "../client/use-client.ts";
import { ShowAll } from "./more-rows.tsx";
import { PreviewTables } from "./preview-tables.tsx";
import { RefusedFileButton } from "./refused-file-button.tsx";
import { countsOf } from "./row-counts.ts";
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

/** The rows of a file as they will stand, kind by kind: the first of each, and all for who wants to see them. */
export function PreviewRows({ file, plan, preview }: Props) {
  const { uid } = useClient();
  const counts = countsOf(preview.parts, preview.refusedRows);
  return importRowKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => (
      <Stack key={kind} gap={2}>
        <h3 className={textStyles.title}>
          {titles[kind]}: {formatDecimal(String(counts[kind]))}
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
