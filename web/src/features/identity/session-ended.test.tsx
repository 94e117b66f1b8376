// @vitest-environment jsdom
import { expect, test } from "vitest";
import { find, show } from "../../../test/stand-in-page.ts";
import { SessionEnded } from "./session-ended.tsx";

async function noticeAfter(page: string, hasKeptWork = false, hasKeptItem = false, isForgotten = false) {
  const hide = await show(<SessionEnded {...{ page, isForgotten, hasKeptWork, hasKeptItem }} />);
  const text = find('[role="alert"]').textContent.replaceAll("\u00a0", " ");
  await hide();
  return text;
}

const why = "Sesja wygasła albo została zakończona. Zaloguj się, a wrócisz na tę samą stronę.";
const promise = "W sprawozdaniach nic nie zginęło: to, czego nie zapisano, czeka w tej przeglądarce przez 7 dni.";

test("somebody who worked on a report reads that nothing of it is lost", async () => {
  expect(await noticeAfter("/raporty/2024/10/pojazdy")).toBe(`${why} ${promise}`);
  expect(await noticeAfter("/")).toBe(`${why} ${promise}`);
});

test("after signing out in another tab nothing is kept, so nothing is promised", async () => {
  expect(await noticeAfter("/raporty/2024/10/pojazdy", false, false, true)).toBe(why);
});

test("where a form may be lost with its page, nothing is promised", async () => {
  expect(await noticeAfter("/admin/packagings/categories")).toBe(why);
  expect(await noticeAfter("/admin")).toBe(why);
  expect(await noticeAfter("/admin/packagings/categories", true)).toBe(`${why} ${promise}`);
});

test("a dictionary item that was being edited is mentioned, too", async () => {
  expect(await noticeAfter("/admin/packagings/categories", false, true)).toBe(
    `${why} Niezapisana zmiana w słowniku czeka w tej karcie.`,
  );
});
