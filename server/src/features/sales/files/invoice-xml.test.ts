import { readFileSync } from "node:fs";
import path from "node:path";
import { saleDocumentOf } from "@ekorok/domain/sales/invoice-lines";
import { describe, expect, test } from "vitest";
import { readInvoice } from "./invoice-xml.ts";

const OWN = "9991003003";
const example = (name: string) =>
  readFileSync(path.join(import.meta.dirname, "../../../../test/invoices", `${name}.xml`));
const counted = (name: string) =>
  saleDocumentOf(readInvoice(example(name)), OWN, null)?.lines.map(
    ({ code, name: called, quantity, unit, direction, country, day, isService, question }) =>
      [code ?? called, quantity, unit, direction, country, day, question ?? (isService ? "service" : "")].join(" | "),
  );

describe("sales on invoices are counted", () => {
  test.each([
    [
      "fa3-domestic",
      [
        "LAMPA-LED-8W | 24 | szt. | homeSale |  | 2026-03-13 | ",
        "BAT-AA-4 | 10 | op. | homeSale |  | 2026-03-13 | ",
        "Folia stretch 23 µm | 12.5 | kg | homeSale |  | 2026-03-13 | ",
        "Usługa transportowa | 1 | usł. | homeSale |  | 2026-03-13 | service",
      ],
    ],
    [
      "fa3-correction",
      ["LAMPA-LED-8W | -4 | szt. | homeSale |  | 2026-03-13 | ", "BAT-AA-4 | 0 | op. | homeSale |  | 2026-03-13 | "],
    ],
    [
      "fa3-wdt",
      [
        "LAMPA-LED-8W | 60 | szt | intraEuSupply | DE | 2026-03-31 | ",
        "ZEST-LED-01 | 15 | kpl. | intraEuSupply | DE | 2026-04-07 | ",
        "Desk lamp LED 8 W (free sample) | 2 | pcs | intraEuSupply | DE | 2026-04-07 | ",
      ],
    ],
    [
      "fa2-export",
      [
        "AKU-12-7 | 30 | SZT | nonEuExport | NO | 2025-11-19 | ",
        "PUD-300-25 | 5 | opak. | nonEuExport | NO | 2025-11-19 | ",
        "LAMPA-LED-8W | 12 | szt | nonEuExport | NO | 2025-11-19 | ",
      ],
    ],
  ])("%s", (name, lines) => expect(counted(name)).toEqual(lines));

  test("lines of a purchase are listed, and somebody else's invoice is refused", () => {
    const invoice = readInvoice(example("fa3-domestic"));
    expect(
      saleDocumentOf(invoice, "9992004105", null)?.lines.map(({ direction, question }) => [direction, question]),
    ).toEqual(Array.from({ length: 4 }, () => ["homePurchase", null]));
    expect(saleDocumentOf(invoice, "5260001246", null)).toBeNull();
  });
});

const domestic = example("fa3-domestic").toString("utf8");
const FORM = 'xmlns="http://crd.gov.pl/wzor/2025/06/25/13775/"';

test("a VAT number tells Northern Ireland from Great Britain, which has its address", () => {
  const supplied = example("fa3-wdt").toString("utf8");
  const buyerIn = (taxedIn: string, country: string) =>
    readInvoice(
      Buffer.from(
        supplied
          .replace("<KodUE>DE</KodUE>", `<KodUE>${taxedIn}</KodUE>`)
          .replaceAll("<KodKraju>DE</KodKraju>", `<KodKraju>${country}</KodKraju>`),
      ),
    );
  expect(buyerIn("XI", "GB").buyer.country).toBe("XI");
  expect(buyerIn("XI", "DE").buyer.country).toBe("DE");
  expect(buyerIn("DE", "GB").buyer.country).toBe("GB");
  const asked = (of: ReturnType<typeof readInvoice>) => saleDocumentOf(of, of.seller.nip, null)?.lines[0]?.question;
  expect([asked(buyerIn("XI", "GB")), asked(buyerIn("DE", "GB"))]).toEqual([null, "direction"]);
});

describe("a file that is no invoice is refused, with the reason", () => {
  test.each([
    ["a DTD", domestic.replace("<Faktura ", '<!DOCTYPE Faktura [<!ENTITY a "b">]><Faktura '), "DOCTYPE"],
    [
      "entities that grow",
      `<!DOCTYPE x [${Array.from({ length: 9 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join("")}]><x/>`,
      "DOCTYPE",
    ],
    ["a file of this machine", '<!DOCTYPE x SYSTEM "file:///etc/passwd"><x/>', "DOCTYPE"],
    ["depth", `<Faktura ${FORM}>${"<a>".repeat(10_000)}`, "zagnieżdżony"],
    ["another form", domestic.replace("2025/06/25/13775", "2021/11/29/11089"), "FA(1)"],
    ["an invoice of farmers", domestic.replace("2025/06/25/13775", "2026/03/06/14189"), "VAT RR"],
    ["UBL", '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>', "PEF"],
    ["some other document", "<html/>", "FA(2) ani FA(3)"],
    ["no XML", "Faktura nr 1", "uszkodzony"],
    ["nothing", "", "uszkodzony"],
    ["a broken end", domestic.slice(0, -30), "uszkodzony"],
    [
      "a form that is no address",
      domestic.replace("http://crd.gov.pl/wzor/2025/06/25/13775/", "constructor"),
      "FA(2) ani FA(3)",
    ],
    ["a day that there is not", domestic.replace(/<P_1>.*<\/P_1>/, "<P_1>2026-02-30</P_1>"), "daty"],
    ["a year that there was not", domestic.replace(/<P_1>.*<\/P_1>/, "<P_1>0000-01-01</P_1>"), "daty"],
    ["no number", domestic.replace(/<P_2>.*<\/P_2>/, ""), "numeru"],
    ["no seller", domestic.replace(/<NIP>9991003003<\/NIP>/, ""), "NIP sprzedawcy"],
    ["another name of an encoding", domestic.replace("UTF-8", "windows-1250"), "kodowanie"],
  ])("%s", (_, xml, word) => {
    expect(() => readInvoice(Buffer.from(xml))).toThrow(word);
  });

  test("other encodings are read", () => {
    expect(() => readInvoice(Buffer.from(domestic, "latin1"))).toThrow("uszkodzony");
    expect(() => readInvoice(Buffer.from(`\uFEFF${domestic}`, "utf16le"))).toThrow("kodowanie");
  });
});

test("byte order marks before the text, and processing instructions, do no harm", () => {
  const odd = `\uFEFF${domestic.replace("<Faktura ", '<?xml-stylesheet href="styl.xsl"?><!-- komentarz --><Faktura ')}`;
  expect(readInvoice(Buffer.from(odd))).toEqual(readInvoice(Buffer.from(domestic)));
});

test("characters that the database refuses or a screen obeys are replaced; a surrogate pair is not split", () => {
  const odd = domestic
    .replace("Folia stretch 23 µm", `A&#0;B&#xD800;&#x202E;\u2066&#x1B;`)
    .replace("LAMPA-LED-8W", `${"x".repeat(49)}💡`);
  const { lines } = readInvoice(Buffer.from(odd));
  expect([lines[2]?.name, lines[0]?.code]).toEqual([`A\uFFFDB${"\uFFFD".repeat(4)}`, "x".repeat(49)]);
});

test("an undefined entity stays a text", () => {
  const name = readInvoice(Buffer.from(domestic.replace("Folia stretch", "Folia &amp; &plik; &#322;"))).lines[2]?.name;
  expect(name).toBe("Folia & &plik; ł 23 µm");
});
