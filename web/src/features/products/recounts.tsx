import { type ComponentProps, lazy, Suspense } from "react";

const Due = lazy(async () => ({ default: (await import("../sales/recount/recounts.tsx")).DueRecounts }));

/** Which months were counted by another card. Nobody waits for it. */
export const DueRecounts = (props: ComponentProps<typeof Due>) => (
  <Suspense>
    <Due {...props} />
  </Suspense>
);
