// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { find, show } from "../../../test/stand-in-page.ts";
import { html } from "./html.ts";
import { HtmlMessage } from "./html-message.tsx";

async function shown(markup: string): Promise<string> {
  await show(
    <section>
      <HtmlMessage markup={markup} />
    </section>,
  );
  return find("section").innerHTML;
}

test.each([
  ["zwykły tekst", "zwykły tekst"],
  ["<b>a</b> <strong>b</strong> <i>c</i> <em>d</em>", "<b>a</b> <strong>b</strong> <i>c</i> <em>d</em>"],
  ["a<br>b<br/>c", "a<br>b<br>c"],
  ["<p>a</p><ul><li>b</li></ul><ol><li>c</li></ol>", "<p>a</p><ul><li>b</li></ul><ol><li>c</li></ol>"],
  [
    "<details open><summary>a</summary><mark>b</mark></details>",
    "<details><summary>a</summary><mark>b</mark></details>",
  ],
  ["<B>a</B>", "<b>a</b>"],
  ["a &amp; b &lt;b&gt;", "a &amp; b &lt;b&gt;"],
])("%s is shown as %s", async (markup, result) => {
  expect(await shown(markup)).toBe(result);
});

test.each([
  ['<b class="x" style="color:red" onclick="alert(1)" id=root>a</b>', "<b>a</b>"],
  ["<img src=x onerror=alert(1)>a", "a"],
  ["<script>alert(1)</script>a", "a"],
  ["<style>p{display:none}</style>a", "a"],
  ["<svg><script>alert(1)</script><style>x</style><text>a</text></svg>", "a"],
  ["<svg/onload=alert(1)>a", "a"],
  ["<a href=javascript:alert(1)>klik</a>", "klik"],
  ["<form action=//x><input name=a><button>OK</button></form>", "OK"],
  ["<div><b>a</b></div>", "<b>a</b>"],
  ["a<!-- b -->c", "ac"],
  ["<template><b>x</b></template>a", "a"],
  ["<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>", ""],
  ["<noscript><p title='</noscript><img src=x onerror=alert(1)>'>a", "<p>a</p>"],
  ["a</p>b", "a<p></p>b"],
  ["<b>a", "<b>a</b>"],
  ["a<", "a&lt;"],
  ["<iframe srcdoc='<b>x</b>'></iframe>a", "a"],
  ["<textarea></textarea><base href=//x><meta http-equiv=refresh content=0>a", "a"],
])("%s is reduced to %s", async (markup, result) => {
  expect(await shown(markup)).toBe(result);
});

// Unlike browsers, jsdom does not limit the depth, and gets slow.
test("ten thousand nested tags are not shown", { timeout: 30_000 }, async () => {
  const result = await shown(`${"<b>".repeat(10_000)}dno${"</b>".repeat(10_000)}`);
  expect(result.match(/<b>/g)?.length).toBeLessThan(50);
  expect(await shown(`${"<b>".repeat(200)}dno<script>alert(1)</script>`)).toMatch(/dno(<\/b>)+$/);
});

test("a message that is too long is cut", async () => {
  expect((await shown("ą".repeat(50_000))).length).toBe(5_001);
});

test("nothing is logged, and nothing runs", async () => {
  const complain = vi.spyOn(console, "error").mockImplementation(() => {});
  await shown("<ul><li>a</li> b <p>c</p></ul><p>d<ul><li>e</li></ul></p><li>f</li><table><tr><td>g</td></tr></table>");
  expect(complain).not.toHaveBeenCalled();
  complain.mockRestore();
});

test("values filled into a message stay text", async () => {
  const name = `<img src=x onerror=alert(1)> "A" & 'B' <b>Spółka</b>`;
  const { markup } = html`Usunąć <b>${name}</b>, ${html`<i>${1}</i>`}?`;
  expect(await shown(markup)).toBe(
    `Usunąć <b>&lt;img src=x onerror=alert(1)&gt; "A" &amp; 'B' &lt;b&gt;Spółka&lt;/b&gt;</b>, <i>1</i>?`,
  );
});
