import { useInfiniteQuery } from "@tanstack/react-query";
import { salesOfRowQuery } from "../../../api/sales.ts";
import { NotLoaded } from "../../../queries/query-state.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions, DialogBody, DialogTitle } from "../../../ui/overlays/dialog.tsx";
import textStyles from "../../../ui/text.module.css";
import { useClient } from "../../client/use-client.ts";
import { FigureRows } from "../figure-rows.tsx";
import { goodsTitle, linesText } from "../sale-words.ts";
import { linePlaceText } from "./sold-lines.tsx";

type Props = {
  row: string;
  /** Describes the row, if it is known. */
  about: string | undefined;
  onClose: () => void;
};

/** A dialog with the lines of invoices that a row was counted from, and their sum, which is the row's. */
export function RowTrace({ row, about, onClose }: Props) {
  const { uid } = useClient();
  const query = useInfiniteQuery(salesOfRowQuery(uid, row));
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  const trace = data?.pages[0];
  const lines = data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <Dialog fillsPhone onClose={onClose}>
      <DialogTitle>Z czego jest ten wiersz</DialogTitle>
      <DialogBody>
        {about !== undefined && <p className={textStyles.note}>{about}</p>}
        {(!data || error) && <NotLoaded query={query} isInline />}
        {trace && (
          <FigureRows
            label="Pozycje faktur"
            heading="Towar i faktura"
            isColumn
            rows={[
              ...lines.map((line) => ({
                key: `${line.document} ${line.line}`,
                title: goodsTitle(line),
                note: <p className={textStyles.note}>{linePlaceText(line)}</p>,
                pieces: line.pieces,
                kilograms: line.kilograms,
              })),
              ...(trace.lineCount > lines.length
                ? [
                    {
                      key: "others",
                      title: `I jeszcze ${linesText(trace.lineCount - lines.length)}, wliczone w sumę`,
                      pieces: null,
                      kilograms: null,
                    },
                  ]
                : []),
              ...(trace.broughtOver
                ? [{ key: "brought", title: "Z innych miesięcy tego roku", ...trace.broughtOver }]
                : []),
            ]}
            sum={{ key: "sum", title: "Razem", pieces: trace.pieces, kilograms: trace.kilograms }}
          />
        )}
        {hasNextPage && (
          <Button look="outlined" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Pokaż następne
          </Button>
        )}
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>Zamknij</Button>
      </DialogActions>
    </Dialog>
  );
}
