import { type ComponentProps, lazy, Suspense } from "react";

const ImpactNote = lazy(async () => ({ default: (await import("./impact-note.tsx")).ImpactNote }));

/** Loaded with the first dialog, because lists do not need it. */
export const LazyImpactNote = (props: ComponentProps<typeof ImpactNote>) => (
  <Suspense fallback={null}>
    <ImpactNote {...props} />
  </Suspense>
);
