import { type ReactNode, Suspense } from "react";
import { useKeyBuffer } from "../focus/key-buffer.ts";
import { useLoadingBar } from "./loading-bar.tsx";

/** Suspense for a lazily loaded dialog: what is typed meanwhile goes into its first field. */
export const LazyDialog = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Waiting />}>{children}</Suspense>
);

function Waiting() {
  useLoadingBar(true);
  useKeyBuffer();
  return null;
}
