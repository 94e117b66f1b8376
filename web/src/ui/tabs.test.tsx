// @vitest-environment jsdom
import { expect, test } from "vitest";
import { showInApp } from "../../test/stand-in-app.tsx";
import { find, press } from "../../test/stand-in-page.ts";
import { TabLink, Tabs } from "./tabs.tsx";

test("tabs are a single tab stop; arrows, Home and End move between them", async () => {
  await showInApp(() => (
    <Tabs label="Widok">
      {["Dane", "Historia", "Zgody"].map((name) => (
        <TabLink key={name} to="/" isChosen={name === "Historia"}>
          {name}
        </TabLink>
      ))}
    </Tabs>
  ));
  const stop = find('[role="tab"][tabindex="0"]');
  expect([stop.textContent, stop.getAttribute("aria-selected")]).toEqual(["Historia", "true"]);
  stop.focus();
  const reached: (string | undefined)[] = [];
  for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft", "Home", "End"]) {
    await press(document.activeElement ?? document.body, key);
    reached.push(document.activeElement?.textContent);
  }
  expect(reached).toEqual(["Zgody", "Dane", "Zgody", "Dane", "Zgody"]);
});
