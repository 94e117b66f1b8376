import { type ReactNode, Suspense } from "react";
import { useKeyBuffer } from "../focus/key-buffer.ts";
import { useLoadingBar } from "./loading-bar.tsx";

/** Around a dialog, or the question for a code, that is loaded when it is opened: what is typed before it is there goes into its first field. */
export const LazyDialog = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Waiting />}>{children}</Suspense>
);

function Waiting() {
  useLoadingBar(true);
  useKeyBuffer();
  return null;
}
