// @vitest-environment jsdom
import { expect, test } from "vitest";
import { showInApp } from "../../../../test/stand-in-app.tsx";
import { find } from "../../../../test/stand-in-page.ts";
import { VolumeNotice } from "./volume-notice.tsx";

test.each([
  [
    0.629,
    "Wykorzystano 62\u00a0% dzisiejszego limitu zapisywanych danych",
    "zapisywać będzie można dopiero po północy",
  ],
  [1, "Dzisiejszy limit zapisywanych danych jest wykorzystany", "Zapisywać będzie można znowu po północy"],
])("with %d of the day's volume used it says so, and what follows", async (used, title, rest) => {
  await showInApp(() => <VolumeNotice used={used} />);
  const { textContent } = find('[role="status"]');
  expect(textContent).toContain(title);
  expect(textContent).toContain(rest);
});
