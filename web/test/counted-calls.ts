import { Session } from "node:inspector/promises";

/**
 * How often functions of the product are called during the work, as counted by the engine. Unlike a time, the number is
 * the same on every machine, however busy.
 */
export async function callsDuring(
  act: () => Promise<void>,
  isMeant = (_functionName: string) => true,
): Promise<number> {
  const engine = new Session();
  engine.connect();
  try {
    await engine.post("Profiler.enable");
    // Not by blocks (`detailed`): functions that were compiled before would not be counted.
    await engine.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
    await act();
    const { result } = await engine.post("Profiler.takePreciseCoverage");
    // Without exact arithmetic, whose many calls would hide the rest.
    const ours = result.filter(({ url }) => /\/(web|domain)\/src\/(?!exact\.ts)/.test(url));
    return ours
      .flatMap(({ functions }) => functions)
      .filter(({ functionName }) => isMeant(functionName))
      .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
  } finally {
    engine.disconnect();
  }
}

/** How often a component is rendered during the work. */
export const drawsOf = (component: { readonly name: string }, act: () => Promise<void>): Promise<number> =>
  callsDuring(act, (functionName) => functionName === component.name);
