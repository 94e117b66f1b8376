import { type ComponentProps, lazy, Suspense } from "react";

const EffectNote = lazy(async () => ({ default: (await import("./impact-note.tsx")).EffectNote }));

/** Loaded with the first dialog, because lists do not need it. */
export const LazyImpactNote = (props: ComponentProps<typeof EffectNote>) => (
  <Suspense fallback={null}>
    <EffectNote {...props} />
  </Suspense>
);
