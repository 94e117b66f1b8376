// @vitest-environment jsdom
import { expect, test } from "vitest";
import { showInApp } from "../../../test/stand-in-app.tsx";
import { find } from "../../../test/stand-in-page.ts";
import { LeftOutSection } from "./left-out.tsx";

test("the text about a switched-off area begins like a sentence", async () => {
  await showInApp(() => <LeftOutSection one={{ area: "vehicles", rowCount: 2 }} isClosed />);
  expect(find("strong").textContent).toBe("Część wyłączona, 2 wiersze.");
});
