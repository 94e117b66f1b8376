import { type ReactNode, Suspense } from "react";
import { useKeptKeys } from "./typed-ahead.ts";
import { useLoadingBar } from "./use-loading-bar.ts";

/** Around a dialog, or the question for a code, that is loaded when it is opened: what is typed before it is there goes into its first field. */
export const LaterDialog = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Waiting />}>{children}</Suspense>
);

function Waiting() {
  useLoadingBar(true);
  useKeptKeys();
  return null;
}
