import { expect, test } from "vitest";
import { bulkScope } from "./list-view.tsx";

const all = ["wood", "coal", "coke", "gas"].map((id) => ({ id }));
const shown = all.slice(1);

test("takes the ticked items in the order of the list, hidden ones included, and says so", () => {
  expect(bulkScope({ all, shown, ticked: new Set(["coke", "wood"]) })).toEqual({
    ids: ["wood", "coke"],
    scope: "Tylko zaznaczone: 2 pozycje z 4.",
  });
});

test("without a tick it takes all shown items, and says where they are not all", () => {
  expect(bulkScope({ all, shown, ticked: new Set() })).toEqual({
    ids: ["coal", "coke", "gas"],
    scope: "Tylko znalezione: 3 pozycje z 4.",
  });
  expect(bulkScope({ all, shown: all, ticked: new Set() }).scope).toBeNull();
});
