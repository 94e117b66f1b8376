import { type ComponentProps, type ElementType, lazy, type ReactNode, Suspense } from "react";

type Component = Exclude<ElementType, string>;

/** A component that is loaded when it is first rendered: the export `name` of a module. */
export const lazyExport = <Name extends string, Exports extends Readonly<Record<Name, Component>>>(
  load: () => Promise<Exports>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }));

/** The same for a part of a page that the rest does not wait for. `meanwhile` stands in its place. */
export function lazyPart<Name extends string, Exports extends Readonly<Record<Name, Component>>>(
  load: () => Promise<Exports>,
  name: Name,
  meanwhile: ReactNode = null,
) {
  const Part = lazyExport(load, name);
  return (props: ComponentProps<Exports[Name]>) => (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  );
}
