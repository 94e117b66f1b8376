import { LoadingState } from "../ui/states/loading-state.tsx";
import { useKeptKeys } from "../ui/typed-ahead.ts";

/** In place of a grid that is on its way: what is typed until then goes into it. */
export function ComingGrid() {
  useKeptKeys();
  return <LoadingState />;
}
