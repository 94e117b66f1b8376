import { expect, test } from "vitest";
import { appWithKsef, connected, connectedShop } from "../../../test/ksef-app.ts";
import { aCategory, bagOf, product } from "../../../test/sales.ts";

const bag = bagOf(await aCategory(), "10");
const made = await appWithKsef();

test("after five refused tokens none is tried for a while, on no server, and KSeF is not asked", async () => {
  const { uid } = await connectedShop(made, [product("A", bag)]);
  const token = "20260301-EC-AAAAAAAAAA-BBBBBBBBBB-1E";
  for (let tries = 0; tries < 5; tries++)
    expect((await connected(made.app, uid, { token })).json()).toMatchObject({ error: { details: { code: "token" } } });
  const before = made.standIn.calls.length;
  expect((await connected(await made.anApp(), uid)).json()).toMatchObject({
    error: { status: "RESOURCE_EXHAUSTED", message: "Zbyt wiele nieudanych prób. Spróbuj ponownie za kilka minut." },
  });
  expect(made.standIn.calls).toHaveLength(before);
});
