import type { Product } from "@ekorok/domain/products/contract/products";
import type { ReactNode } from "react";
import { errorText } from "../../api/error-text.ts";
import { TextLink } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Breadcrumbs, Page } from "../../ui/page.tsx";
import { ErrorState } from "../../ui/states/error-state.tsx";
import { LoadingState } from "../../ui/states/loading-state.tsx";
import { toCards } from "../sales/to-cards.ts";
import type { useProducts } from "./use-products.ts";
import text from "../../ui/text.module.css";

export const CARDS_TITLE = "Karty produktów";

type Props = {
  title: string;
  isWide?: boolean;
  actions?: ReactNode;
  /** What the page is about, where its title does not say it. */
  lead?: ReactNode;
  /** Until they are there. */
  waiting?: ReactNode;
  found: Pick<ReturnType<typeof useProducts>, "products" | "error" | "refetch" | "isFetching">;
  children: (products: readonly Product[]) => ReactNode;
};

/** What stands around each page about cards: the way back to all of them, and waiting until they are there. */
export function CardsFrame({
  title,
  isWide = false,
  actions,
  lead,
  waiting = <LoadingState />,
  found,
  children,
}: Props) {
  const { products, error, refetch, isFetching } = found;
  const crumbs = title !== CARDS_TITLE && (
    <Breadcrumbs here={title}>
      <TextLink {...toCards}>{CARDS_TITLE}</TextLink>
    </Breadcrumbs>
  );
  return (
    <Page {...{ title, isWide, actions, crumbs }}>
      <Stack>
        {lead && <p className={text.narrow}>{lead}</p>}
        {!products && !error && waiting}
        {!products && error && (
          <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
            {errorText(error)}
          </ErrorState>
        )}
        {products && children(products)}
      </Stack>
    </Page>
  );
}
