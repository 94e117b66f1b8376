// @vitest-environment jsdom
import { expect, test } from "vitest";
import { showInApp } from "../../../test/stand-in-app.tsx";
import { find } from "../../ui/stand-in-page.ts";
import { ReportsPages } from "../administration/reports/reports-pages.tsx";
import { LeftOutSection } from "./left-out.tsx";

test("what is said of an area that is left out begins like a sentence", async () => {
  await showInApp(() => <LeftOutSection one={{ area: "vehicles", rowCount: 2 }} isClosed />);
  expect(find("strong").textContent).toBe("Część wyłączona, 2 wiersze.");
});

test("clients are counted as people are elsewhere", async () => {
  await showInApp(() => <ReportsPages total={3} />, "/admin/reports");
  expect(find("output").textContent).toBe("3 klientów");
});
