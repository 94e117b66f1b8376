// A reporter for Vitest: names the tests that failed and then passed, which its own reporters fold away, and says why they failed.

export const unsteady = "Passed at the second try only: ";

export default class UnsteadyTests {
  /** @param {import("vitest/node").TestCase} test */
  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return;
    const why = (test.result().errors ?? []).flatMap(({ stack, message, diff }) => [
      ...(stack ?? message).split("\n").filter((line) => !line.includes("node_modules")),
      ...(diff ? [diff] : []),
    ]);
    process.stdout.write(`${[`${unsteady}${test.module.relativeModuleId} ${test.fullName}`, ...why].join("\n")}\n`);
  }
}
