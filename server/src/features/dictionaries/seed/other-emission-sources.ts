import type { Rate } from "@ekorok/domain/year-law/rate";
import { ratesIn, readTable, type Derivation, type SeedItem } from "./rate-tables.ts";

/**
 * "named for 2025 only": the source gives the row's rate to this substance only for 2025. "derived for 2025": nobody
 * read the number itself (nickel, dioxins).
 */
type Substance = [id: string, name: string, ...kind: ("named for 2025 only" | "derived for 2025")[]];
type Group = { row: string; derivation?: Derivation; remark?: string; substances: Substance[] };

const READ: Derivation = { note: "stawka z 2018 r. odczytana na wskazniki.gofin.pl lub legalis.pl" };
const FITTED: Derivation = {
  source: "M.P. 2024 poz. 794, stawka z 2025 r. przeliczona wskaźnikami GUS",
  note: "stawka z 2018 r. odtworzona wstecz z ogłoszonej na 2025 r.",
};

/** The rows of substances.csv, by how their names begin, split into substances. */
const groups: Group[] = [
  { row: "Akrylonitryl", substances: [["e39e2a78-e445-437b-b9c7-42a7c8412bf0", "Akrylonitryl (aerozol)"]] },
  {
    row: "Aldehydy",
    substances: [
      ["f43a802e-15dd-48e6-81e9-11eaf185f5fb", "Aldehydy alifatyczne"],
      ["c3db5ea9-e48b-4376-86bc-5edaa04e694b", "Aldehydy pierścieniowe"],
      ["ecdea3a7-ea52-4566-baac-a058ce1926ba", "Alkohole alifatyczne"],
      ["6175a363-dd6c-4245-ac59-ddff4e40f725", "Alkohole pierścieniowe"],
      ["e7e4180e-e0e3-4cef-a2fc-1b1412dad65b", "Aminy"],
    ],
  },
  { row: "Amoniak", substances: [["23fe8c49-ca28-4f76-b3c3-da3b4e2f70f3", "Amoniak"]] },
  {
    row: "Arsen",
    remark: "nikiel, dioksyny i furany wymienia artykuł o stawkach na 2025 r.",
    substances: [
      ["b92b1af4-12e1-4c10-9c3e-5ab3869b693e", "Arsen"],
      ["f669002e-3793-4e3d-807e-bee077ebb27d", "Azbest"],
      ["cd5dd785-f0fc-4694-b0c7-4dadaa996032", "Benzo[a]piren"],
      ["979a1764-0578-438e-b1dd-6f54d3634d1f", "Nikiel", "derived for 2025"],
      ["359f83aa-4468-4185-b74a-30e852ee868b", "Dioksyny i furany", "derived for 2025"],
    ],
  },
  { row: "Benzen", substances: [["8896629d-037a-44f3-856d-a885f546a9e8", "Benzen"]] },
  { row: "Bizmut", substances: [["61245059-07f8-41a4-abe9-640630814b85", "Bizmut"]] },
  { row: "Cer", substances: [["0e6b2225-82ae-4616-b56c-c01ff1795c75", "Cer"]] },
  { row: "Chlorek winylu", substances: [["cbcbeba6-802f-4569-937a-99119f1583ca", "Chlorek winylu (gaz)"]] },
  { row: "CFC", substances: [["7f4ccdb9-dfb2-4c34-ac3d-fe20322e8162", "CFC (od CFC-11 do CFC-217)"]] },
  { row: "HCFC", substances: [["8f014498-eb64-472a-a829-47a4fd350856", "HCFC"]] },
  {
    row: "Chrom",
    substances: [
      ["033776c7-365f-4420-aa95-a226b6c337a9", "Chrom"],
      ["a6af4bba-bc3a-42cc-8337-20c73b841bbe", "Kobalt"],
    ],
  },
  {
    row: "Cyna",
    substances: [
      ["559f4c09-d5a3-4053-b297-09cffc01feea", "Cyna"],
      ["c4f0f349-c3b6-4e0d-8e90-898db86b1030", "Cynk"],
    ],
  },
  { row: "Tetrachlorek", substances: [["397bd659-e1dc-48aa-ae8a-89646cb8e865", "Tetrachlorek węgla"]] },
  { row: "Dwusiarczek", substances: [["ec59a33b-4f8e-4197-8081-6899fb41e073", "Dwusiarczek węgla"]] },
  {
    row: "Dwutlenek siarki",
    remark: "tlenki azotu mają w 2025 r. tę samą stawkę",
    substances: [
      ["d8239088-639c-4b84-bf7c-470d716f2094", "Dwutlenek siarki"],
      ["43d32a24-1922-4a28-952a-666e5f00ccc7", "Tlenki azotu (jako NO₂)", "named for 2025 only"],
    ],
  },
  { row: "Dwutlenek węgla", substances: [["06238941-5d5a-4949-9449-96b51f950644", "Dwutlenek węgla"]] },
  {
    row: "Etery",
    substances: [
      ["8d89b801-79f9-4506-a442-87b8ade386fc", "Etery"],
      ["f6abe3db-2278-49ac-a69e-bbf07e73afdc", "Ketony i ich pochodne"],
    ],
  },
  {
    row: "Halony",
    substances: [
      ["4e552cb4-d737-499d-b6a8-36bd938fe66e", "Halon 1211"],
      ["8f4a229a-5a57-4f1e-a31d-fe82d992adc6", "Halon 1301"],
      ["7eaf0e3e-8b5d-4439-bf17-57742c44c0e7", "Halon 2402"],
    ],
  },
  {
    row: "Heksafluorek",
    substances: [
      ["b6877256-1c6c-41fd-b4e2-0201bc864cf2", "Heksafluorek siarki"],
      ["aca03bf8-cb01-4b0b-bea0-e02c1c737e76", "HFC (wodorofluorowęglowodory)"],
    ],
  },
  {
    row: "Kadm",
    substances: [
      ["6e0b3a78-be86-4d50-9d42-56745239cc15", "Kadm"],
      ["331e4b83-791b-4e38-9a25-cb06d6cad158", "Rtęć"],
    ],
  },
  { row: "Tlenek węgla", substances: [["7bc841c0-61d4-4148-ae24-13a44fcf60a5", "Tlenek węgla"]] },
  {
    row: "Węglowodory",
    substances: [["0388dc5f-916f-40f0-a82d-c618d33962f0", "Węglowodory pierścieniowe, aromatyczne i ich pochodne"]],
  },
  {
    row: "Pyły węglowo",
    remark: "pyły krzemowe, nawozów i środków powierzchniowo czynnych wymieniono dla 2025 r.",
    substances: [
      ["f2d512db-ce68-4710-99f6-71beeeea59ef", "Pyły węglowo-grafitowe, sadza"],
      ["8bbb2feb-e162-4d9b-8332-20d73e792717", "Pyły krzemowe (powyżej 30 %)", "named for 2025 only"],
      ["29f353ba-c0c9-488c-a5dc-3858491a8a8f", "Pyły nawozów sztucznych", "named for 2025 only"],
      ["6064010f-ca78-461c-af16-2ec09634a39e", "Pyły środków powierzchniowo czynnych", "named for 2025 only"],
    ],
  },
  {
    row: "Pyły ze spalania",
    derivation: FITTED,
    substances: [
      ["71a29cb1-9e53-4c58-b85c-263091739827", "Pyły ze spalania paliw"],
      ["1117458c-115e-409e-a8a9-a2815c934ebf", "Pyły cementowo-wapiennicze i materiałów ogniotrwałych"],
    ],
  },
  {
    row: "Pyły pozostałe",
    derivation: FITTED,
    substances: [
      ["8ca1a841-efed-42e3-afda-3b16e0ed0697", "Pyły pozostałe"],
      ["dceadfbc-6b1b-4aea-b617-3b07d677a1df", "Pyły polimerów"],
      ["899889cd-73f2-4413-9e57-797d4d26c660", "Pyły węgla brunatnego"],
    ],
  },
];

export function substances(): SeedItem<"otherEmissionSource">[] {
  const table = readTable("substances");
  return groups.flatMap(({ row: beginning, substances, derivation = READ, remark }) => {
    const row = table.find(({ substance = "" }) => substance.startsWith(beginning));
    if (!row) throw new Error(`there is no substance ${beginning}`);
    const rates = ratesIn(row, { ...derivation, remark });
    const derived = ratesIn({ ...row, status_2025: "derived" }, { ...derivation, remark });
    return substances.map(([id, name, how]) => ({
      kind: "otherEmissionSource" as const,
      id,
      value: {
        name,
        table: "A" as const,
        unit: row["unit"] === "PLN/Mg" ? ("Mg" as const) : ("kg" as const),
        rates: how ? doubtedBut2025(how === "derived for 2025" ? derived : rates) : rates,
      },
    }));
  });
}

/** The source names this substance for 2025 only, so other years are doubtful. */
const doubtedBut2025 = (rates: Record<string, Rate>): Record<string, Rate> =>
  Object.fromEntries(
    Object.entries(rates).map(([year, rate]) => [year, year === "2025" ? rate : { ...rate, status: "unconfirmed" }]),
  );

/** Table B: ids of the operations, in the order of petrol-transfer.csv. */
const petrolTransferIds = [
  "abbc057e-6b99-4cbb-94e4-298f0ad5fafd",
  "05e64e6f-4f75-459c-835e-a6a452f2a59e",
  "120ae0e2-5d5c-41a3-8228-066cf9e25fec",
  "5d409eeb-c843-44e3-94f0-a0d6694443c6",
  "4a2f870c-e3a7-4a72-93f8-bb94c1afa030",
  "8b1e7aac-4847-4b10-9786-50b8e2fd6108",
  "917280bb-b5ef-4592-91ab-212280ebc6cb",
];

export const petrolTransfers = (): SeedItem<"otherEmissionSource">[] =>
  readTable("petrol-transfer").map((row, index) => ({
    kind: "otherEmissionSource",
    id: petrolTransferIds[index] ?? "",
    value: {
      name: `Przeładunek benzyn: ${lowerFirst(row["operation"] ?? "")}`,
      table: "B",
      unit: "Mg",
      rates: ratesIn(row, { note: "stawka z 2018 r. odczytana na legalis.pl" }),
    },
  }));

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Table E: ids of the known rows, in the order of poultry.csv. */
const poultryIds = [
  "3dd46f03-3023-464f-a649-713f3d3a24ec",
  "bd997057-236a-457c-85dd-4e04aba3ca23",
  "8e8e798a-9e00-4954-b698-5a0d738ab065",
];

export const poultry = (): SeedItem<"otherEmissionSource">[] =>
  readTable("poultry").map((row, index) => ({
    kind: "otherEmissionSource",
    id: poultryIds[index] ?? "",
    value: {
      name: row["row"] ?? "",
      table: "E",
      unit: "100 stanowisk",
      rates: ratesIn(row, {
        source: "stawka z 2012 r. waloryzowana co rok wskaźnikiem GUS",
        note: "stawka z 2012 r. odczytana na ekolia.pl",
      }),
    },
  }));
