import { lazyPart } from "../../../ui/lazy-part.tsx";

/** Loaded with the first dialog, because lists do not need it. */
export const LazyImpactNote = lazyPart(() => import("./impact-note.tsx"), "ImpactNote");
