export const OWN_NIP = "9991003003";

type Line = {
  code?: string;
  gtin?: string;
  /** Its number; if left out, its position. */
  row?: number;
  /** Its own day of delivery. */
  day?: string;
  name?: string;
  unit?: string;
  quantity: string;
  tax?: string;
  isBefore?: boolean;
  price?: string;
};
type InvoiceData = {
  /** FA(2) or FA(3). */
  form?: 2 | 3;
  number: string;
  /** Of issue. */
  day: string;
  /** Day of delivery of all lines. */
  soldOn?: string;
  kind?: string;
  seller?: string;
  corrects?: string;
  /** When the corrected invoice was issued. */
  correctedOn?: string;
  settles?: string;
  /** Countries of the buyer, and of delivery. */
  buyerIn?: string;
  sentTo?: string;
  lines: readonly Line[];
};

const forms = { 2: "http://crd.gov.pl/wzor/2023/06/29/12648/", 3: "http://crd.gov.pl/wzor/2025/06/25/13775/" };

/** An e-invoice. */
export function invoiceXml({
  form = 3,
  number,
  day,
  soldOn,
  kind = "VAT",
  seller = OWN_NIP,
  corrects,
  correctedOn,
  settles,
  buyerIn = "DE",
  sentTo,
  lines,
}: InvoiceData): string {
  const rows = lines.map(
    (
      {
        code,
        gtin,
        row,
        day: own,
        name = `Towar ${code}`,
        unit = "szt.",
        quantity,
        tax = "23",
        isBefore,
        price = "10.00",
      },
      index,
    ) =>
      `<FaWiersz><NrWierszaFa>${row ?? index + 1}</NrWierszaFa>${own ? `<P_6A>${own}</P_6A>` : ""}<P_7>${name}</P_7>${code ? `<Indeks>${code}</Indeks>` : ""}${gtin ? `<GTIN>${gtin}</GTIN>` : ""}<P_8A>${unit}</P_8A><P_8B>${quantity}</P_8B><P_9A>${price}</P_9A><P_11>${(Number(quantity) * Number(price)).toFixed(2)}</P_11><P_12>${tax}</P_12>${isBefore ? "<StanPrzed>1</StanPrzed>" : ""}</FaWiersz>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><Faktura xmlns="${forms[form]}"><Podmiot1><DaneIdentyfikacyjne><NIP>${seller}</NIP><Nazwa>Firma</Nazwa></DaneIdentyfikacyjne></Podmiot1><Podmiot2><DaneIdentyfikacyjne><NIP>${seller === OWN_NIP ? "9992004105" : OWN_NIP}</NIP></DaneIdentyfikacyjne><Adres><KodKraju>${buyerIn}</KodKraju></Adres></Podmiot2><Fa><P_1>${day}</P_1><P_2>${number}</P_2>${soldOn ? `<P_6>${soldOn}</P_6>` : ""}<RodzajFaktury>${kind}</RodzajFaktury>${corrects ? `<DaneFaKorygowanej>${correctedOn ? `<DataWystFaKorygowanej>${correctedOn}</DataWystFaKorygowanej>` : ""}<NrFaKorygowanej>${corrects}</NrFaKorygowanej></DaneFaKorygowanej>` : ""}${settles ? `<FakturaZaliczkowa><NrFaZaliczkowej>${settles}</NrFaZaliczkowej></FakturaZaliczkowa>` : ""}${rows.join("")}${sentTo ? `<WarunkiTransakcji><Transport><RodzajTransportu>3</RodzajTransportu><WysylkaDo><KodKraju>${sentTo}</KodKraju></WysylkaDo></Transport></WarunkiTransakcji>` : ""}</Fa></Faktura>`;
}
