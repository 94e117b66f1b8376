import { type ComponentProps, lazy, Suspense } from "react";

const EffectNote = lazy(async () => ({ default: (await import("./impact-note.tsx")).EffectNote }));

/** Stands in dialogs only: who reads a list does without what it takes to try numbers. */
export const LazyImpactNote = (props: ComponentProps<typeof EffectNote>) => (
  <Suspense fallback={null}>
    <EffectNote {...props} />
  </Suspense>
);
