import { CLIENT_EXAMPLE, clientFields } from "@ekorok/domain/imports/client-list";
import type { ClientField } from "@ekorok/domain/imports/contract/client-lists";
import { sheetsFile } from "../../../api/exports.ts";
import { download } from "../../../download.ts";

const examples: Readonly<Record<ClientField, string>> = {
  companyName: `${CLIENT_EXAMPLE} Zielona Firma Sp. z o.o.`,
  nip: "5260001246",
  email: "biuro@firma.pl",
  areas: "Opakowania, Baterie i akumulatory (puste: wszystkie)",
  servedFrom: "2026-01",
  displayName: "Anna Kowalska",
  phone: "600 100 200",
  regon: "817613530",
  bdoNumber: "000123456",
  seatAddress: "ul. Zielona 1, 00-001 Warszawa",
  seatGmina: "Warszawa",
  seatVoivodeship: "mazowieckie",
};

/** Downloads a workbook to fill in; the example below its headings is skipped when it is read. */
export async function saveClientTemplate(): Promise<void> {
  const file = await sheetsFile([
    {
      name: "Klienci",
      head: clientFields.map(({ label }) => label),
      rows: [clientFields.map(({ key }) => examples[key])],
      isExample: true,
    },
  ]);
  download("wzor-lista-klientow.xlsx", file);
}
