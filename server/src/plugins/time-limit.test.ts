import Fastify from "fastify";
import { expect, test } from "vitest";
import { answerErrors, limitAnswers } from "./error-answers.ts";

test("a request that takes too long is answered, with or without a body, and its late answer is ignored", async () => {
  const app = Fastify();
  limitAnswers(app, 50);
  answerErrors(app);
  const late: (() => void)[] = [];
  app.all("/", () => new Promise((resolve) => late.push(() => resolve({ late: true }))));
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  const withBody = { method: "POST", headers: { "content-type": "application/json" }, body: '{"a":1}' };
  for (const request of [{}, withBody]) {
    const answer = await fetch(address, request);
    expect([answer.status, answer.headers.get("retry-after"), await answer.json()]).toEqual([
      503,
      "2",
      { error: { status: "DEADLINE_EXCEEDED", message: "Trwało to zbyt długo. Spróbuj ponownie za chwilę." } },
    ]);
  }
  for (const say of late) say();
  await app.close();
});
