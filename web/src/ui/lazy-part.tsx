import { type ComponentProps, type ElementType, lazy, type ReactNode, Suspense } from "react";

type Component = Exclude<ElementType, string>;

let loading = 0;

/** Whether code of some part is on its way. */
export const isLoadingParts = (): boolean => loading > 0;

/** A component that is loaded when it is first rendered: the export `name` of a module. */
export const lazyExport = <Name extends string, Exports extends Readonly<Record<Name, Component>>>(
  load: () => Promise<Exports>,
  name: Name,
) =>
  lazy(async () => {
    loading += 1;
    try {
      return { default: (await load())[name] };
    } finally {
      loading -= 1;
    }
  });

/** The same for a part of a page that the rest does not wait for. `meanwhile` is shown in its place. */
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
