// A reporter for Vitest: names the tests that failed and then passed, which its own reporters fold away.

export const unsteady = "Passed at the second try only: ";

export default class UnsteadyTests {
  /** @param {import("vitest/node").TestCase} test */
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) process.stdout.write(`${unsteady}${test.module.relativeModuleId} ${test.fullName}\n`);
  }
}
