import type { ReactNode } from "react";
import { errorText } from "../http/client.ts";
import { RetryAlert } from "../ui/alert.tsx";
import { ErrorState, LoadingState } from "../ui/states.tsx";

type Props = {
  query: { error: Error | null; isFetching?: boolean; refetch: () => Promise<unknown> };
  /** A smaller failure, inside of a section. */
  isInline?: boolean;
  /** Says what failed, for a failure that is not inline. */
  title?: string;
  /** Another way on, likewise. */
  action?: ReactNode;
  label?: string;
  lines?: number;
  /** Shown while loading, instead of lines. */
  children?: ReactNode;
};

/** In place of data that is loading or failed to load. */
export function NotLoaded({ query, isInline = false, label, lines, children, ...failure }: Props) {
  const { error, isFetching = false, refetch } = query;
  if (!error) return children ?? <LoadingState {...{ label, lines }} />;
  const retry = () => void refetch();
  return isInline ? (
    <RetryAlert tone="error" onRetry={retry}>
      {errorText(error)}
    </RetryAlert>
  ) : (
    <ErrorState onRetry={retry} isRetrying={isFetching} {...failure}>
      {errorText(error)}
    </ErrorState>
  );
}
