// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import * as icons from "./icons.ts";
import { click, find, findButton, show } from "../../test/stand-in-page.ts";
import { EmptyState, ErrorState, LoadingState } from "./states.tsx";
import { TableEmpty } from "./tables/table.tsx";

test("an empty state says so and offers a way on; its icon has no name", async () => {
  await show(
    <EmptyState title="Nie masz jeszcze adresów" action={<button type="button">Dodaj adres</button>}>
      Pierwszy dodasz tutaj.
    </EmptyState>,
  );
  expect(document.body.textContent).toBe("Nie masz jeszcze adresówPierwszy dodasz tutaj.Dodaj adres");
  expect(find("svg").getAttribute("aria-hidden")).toBe("true");
});

test("an error state is read out, can be retried and offers another way on", async () => {
  const onRetry = vi.fn<() => void>();
  await show(
    <ErrorState onRetry={onRetry} action={<a href="/">Strona główna</a>}>
      Serwer nie odpowiada.
    </ErrorState>,
  );
  expect(find('[role="alert"]').textContent).toContain("Serwer nie odpowiada.");
  expect(find("a").textContent).toBe("Strona główna");
  await click(findButton("Spróbuj ponownie"));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test("a loading state is announced politely", async () => {
  await show(<LoadingState label="Wczytujemy sesje…" lines={3} />);
  expect(find("output").textContent).toBe("Wczytujemy sesje…");
});

test("an empty table has one row across all columns", async () => {
  await show(
    <table>
      <tbody>
        <TableEmpty columns={7} />
      </tbody>
    </table>,
  );
  expect([find("td").textContent, find("td").getAttribute("colspan")]).toEqual(["Brak danych", "7"]);
});

test.each(Object.entries(icons))("%s is one closed path", (_, path) => {
  expect(path).toMatch(/^M[\d\sa-zA-Z.-]+Z$/);
});
