/** What an invoice's XML says, as far as KSeF repeats it beside the invoice. It reads the forms FA(2) and FA(3) by their elements' names. */
export type InvoiceFacts = {
  readonly sellerNip: string;
  /** NIPs of buyer, third parties and the authorised one. */
  readonly buyerNip: string | null;
  readonly thirdNips: readonly string[];
  readonly authorizedNip: string | null;
  readonly issueDate: string;
  /** The fields of its description that do not depend on when KSeF got it. */
  readonly description: object;
};

const kinds: Readonly<Record<string, string>> = {
  VAT: "Vat",
  ZAL: "Zal",
  KOR: "Kor",
  ROZ: "Roz",
  UPR: "Upr",
  KOR_ZAL: "KorZal",
  KOR_ROZ: "KorRoz",
};

/** The contents of all elements of a name, which may have a prefix. */
const all = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<((?:\\w+:)?${name})(?:\\s[^>]*)?>([\\s\\S]*?)</\\1>`, "g"))].map(
    ([, , content = ""]) => content,
  );
const one = (xml: string, name: string): string | null => all(xml, name)[0]?.trim() ?? null;
const sum = (xml: string, name: string) =>
  Number(
    all(xml, name)
      .reduce((sum, text) => sum + Number(text), 0)
      .toFixed(2),
  );

const partyIn = (xml: string) => {
  const name = one(xml, "Nazwa");
  return { identifier: identifierIn(xml), ...(name === null ? {} : { name: plain(name) }) };
};

function identifierIn(xml: string) {
  const [nip, vat, other] = [one(xml, "NIP"), one(xml, "NrVatUE"), one(xml, "NrID")];
  if (nip !== null) return { type: "Nip", value: nip };
  if (vat !== null) return { type: "VatUe", value: `${one(xml, "KodUE") ?? ""}${vat}` };
  return other === null ? { type: "None" } : { type: "Other", value: other };
}

const plain = (text: string) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

export function factsIn(xml: string): InvoiceFacts {
  const [seller, buyer] = [one(xml, "Podmiot1") ?? "", one(xml, "Podmiot2") ?? ""];
  const thirds = all(xml, "Podmiot3");
  const authorized = one(xml, "PodmiotUpowazniony");
  const content = one(xml, "Fa") ?? "";
  const [sellerNip, issueDate] = [one(seller, "NIP"), one(content, "P_1")];
  if (sellerNip === null || issueDate === null)
    throw new TypeError("An invoice of the stand-in has no seller or no day.");
  const sellerName = one(seller, "Nazwa");
  const [net, vat] = [sum(content, "P_13_\\w+"), sum(content, "P_14_\\d")];
  const isForm2 = xml.includes("http://crd.gov.pl/wzor/2023/06/29/12648/");
  return {
    sellerNip,
    buyerNip: one(buyer, "NIP"),
    thirdNips: thirds.flatMap((third) => one(third, "NIP") ?? []),
    authorizedNip: authorized === null ? null : one(authorized, "NIP"),
    issueDate,
    description: {
      invoiceNumber: plain(one(content, "P_2") ?? ""),
      issueDate,
      seller: { nip: sellerNip, ...(sellerName === null ? {} : { name: plain(sellerName) }) },
      buyer: partyIn(buyer),
      netAmount: net,
      grossAmount: Number(one(content, "P_15") ?? (net + vat).toFixed(2)),
      vatAmount: vat,
      currency: one(content, "KodWaluty") ?? "PLN",
      invoicingMode: "Online",
      invoiceType: kinds[one(content, "RodzajFaktury") ?? ""] ?? "Vat",
      formCode: { systemCode: isForm2 ? "FA (2)" : "FA (3)", schemaVersion: "1-0E", value: "FA" },
      isSelfInvoicing: one(content, "P_17") === "1",
      hasAttachment: one(xml, "Zalacznik") !== null,
      thirdSubjects: thirds.map((third) => ({ ...partyIn(third), role: Number(one(third, "Rola") ?? 0) })),
    },
  };
}
