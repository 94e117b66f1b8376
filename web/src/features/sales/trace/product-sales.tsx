import { formatDecimal } from "@ekorok/domain";
import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../../api/error-text.ts";
import { salesLinesQuery } from "../../../api/sales.ts";
import { RetryAlert } from "../../../ui/retry-alert.tsx";
import { LoadingState } from "../../../ui/states/loading-state.tsx";
import { NoData } from "../../../ui/states/no-data.tsx";
import textStyles from "../../../ui/text.module.css";
import { useClient } from "../../client/use-client.ts";
import { SoldLines } from "./sold-lines.tsx";

/** From the card of a product to the lines in which it was sold, and the months and rows that they went into. */
export function ProductSales({ product }: { product: string }) {
  const { uid } = useClient();
  const { data, error, refetch } = useQuery(salesLinesQuery(uid, { product }));
  if (error)
    return (
      <RetryAlert tone="error" onRetry={() => void refetch()}>
        {errorText(error)}
      </RetryAlert>
    );
  if (!data) return <LoadingState lines={3} />;
  if (data.lines.length === 0)
    return <NoData>Nie wczytano jeszcze sprzedaży tego produktu. Robi się to w sprawozdaniu za miesiąc.</NoData>;
  return (
    <>
      <SoldLines label="Sprzedaż produktu" lines={data.lines} />
      {data.lineCount > data.lines.length && (
        <p className={textStyles.note}>
          Pokazujemy {formatDecimal(String(data.lines.length))} najnowszych z {formatDecimal(String(data.lineCount))}.
        </p>
      )}
    </>
  );
}
