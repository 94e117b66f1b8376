import type { Invoice, InvoiceLine } from "@ekorok/domain/sales/invoice";

const FORM = "http://crd.gov.pl/wzor/2025/06/25/13775/";

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
const element = (name: string, content: string | null) =>
  content === null ? "" : `<${name}>${escaped(content)}</${name}>`;

/** An e-invoice FA(3), with as much as the demonstration's invoices have. */
export function invoiceFile({ kind, number, issuedOn, seller, buyer, corrects, correctedOn, lines }: Invoice): string {
  const identity = buyer.nip === null ? "<BrakID>1</BrakID>" : element("NIP", buyer.nip);
  const corrected = corrects.map(
    (one, index) =>
      `<DaneFaKorygowanej>${element("DataWystFaKorygowanej", correctedOn[index] ?? null)}${element("NrFaKorygowanej", one)}</DaneFaKorygowanej>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><Faktura xmlns="${FORM}"><Podmiot1><DaneIdentyfikacyjne>${element("NIP", seller.nip)}${element("Nazwa", seller.name)}</DaneIdentyfikacyjne></Podmiot1><Podmiot2><DaneIdentyfikacyjne>${identity}</DaneIdentyfikacyjne><Adres>${element("KodKraju", buyer.country)}</Adres></Podmiot2><Fa><KodWaluty>PLN</KodWaluty>${element("P_1", issuedOn)}${element("P_2", number)}${element("RodzajFaktury", kind)}${corrected.join("")}${lines.map(lineOf).join("")}</Fa></Faktura>`;
}

const lineOf = ({ name, code, gtin, unit, quantity, price, taxMark, isBefore }: InvoiceLine, index: number) =>
  `<FaWiersz>${element("NrWierszaFa", String(index + 1))}${element("P_7", name)}${element("Indeks", code)}${element("GTIN", gtin)}${element("P_8A", unit)}${element("P_8B", quantity)}${element("P_9A", price)}${element("P_12", taxMark)}${isBefore ? "<StanPrzed>1</StanPrzed>" : ""}</FaWiersz>`;
