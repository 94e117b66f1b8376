import { Session } from "node:inspector/promises";

/**
 * How often functions of the product are called meanwhile, as the engine itself counts it. Twice the work is twice the
 * number, on every machine and however busy it is, which no clock would say.
 */
export async function callsDuring(
  act: () => Promise<void>,
  isMeant = (_functionName: string) => true,
): Promise<number> {
  const engine = new Session();
  engine.connect();
  try {
    await engine.post("Profiler.enable");
    // Not by blocks (`detailed`): those of functions that were compiled before would not be counted.
    await engine.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
    await act();
    const { result } = await engine.post("Profiler.takePreciseCoverage");
    // Sums and products are as many as they have to be, and would hide the rest.
    const ours = result.filter(({ url }) => /\/(web|domain)\/src\/(?!exact\.ts)/.test(url));
    return ours
      .flatMap(({ functions }) => functions)
      .filter(({ functionName }) => isMeant(functionName))
      .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
  } finally {
    engine.disconnect();
  }
}

/** How often a component is drawn meanwhile. */
export const drawsOf = (component: { readonly name: string }, act: () => Promise<void>): Promise<number> =>
  callsDuring(act, (functionName) => functionName === component.name);
