import type { Rate } from "@ekorok/domain/year-law/rate";
import type { SeedItem } from "./seed-item.ts";

const CONSUMERS = "Dz.U. 2023 poz. 2679 (zał. 6)";
const PRODUCERS = "Dz.U. 2023 poz. 2686 (zał. 9)";

/** Both fees began in 2024. That they stayed the same was not read anywhere. */
const since2024 = (value: string, act: string, readIn: string): Record<string, Rate> => ({
  2024: { value, status: "official", source: act, note: `odczytana na ${readIn}` },
  2025: { value, status: "unconfirmed", source: act, note: "stawka z 2024 r., niepotwierdzona na 2025 r." },
  2026: { value, status: "unconfirmed", source: act, note: "stawka z 2024 r., niepotwierdzona na 2026 r." },
});

type Section = "I" | "II" | "III";

const consumerFee = (id: string, name: string, value: string): SeedItem<"supFee"> => ({
  kind: "supFee",
  id,
  value: { name, annex: 6, unit: "szt.", rates: since2024(value, CONSUMERS, "legalis.pl i tvn24.pl") },
});

const producerFee = (section: Section, id: string, name: string): SeedItem<"supFee"> => ({
  kind: "supFee",
  id,
  value: {
    name,
    annex: 9,
    section,
    unit: section === "I" ? "kg" : "szt.",
    rates: since2024(
      section === "I" ? "0.10" : "0.01",
      PRODUCERS,
      section === "II" ? "prawo.pl i cogents.pl" : "zapytajkodeks.pl",
    ),
  },
});

export const supFees = (): SeedItem<"supFee">[] => [
  consumerFee("860d629c-eb41-47fe-b2d8-d9f741c835d1", "Kubki na napoje, w tym pokrywki i wieczka", "0.20"),
  consumerFee("98830d11-6a1a-4ac5-9c23-e02a99a9d1e9", "Pojemniki na żywność do bezpośredniego spożycia", "0.25"),
  producerFee("I", "197852b8-9bce-43ac-a21d-592d454fecd1", "Pojemniki na żywność"),
  producerFee("I", "aa503753-3301-45ae-b4ba-95c9783b946f", "Paczki i owijki"),
  producerFee("I", "53113475-e88b-4625-a73d-892213c921fa", "Pojemniki na napoje do 3 l"),
  producerFee("I", "efee6343-4824-4aed-895b-031a2fb7b94a", "Kubki na napoje z pokrywkami"),
  producerFee("I", "7699fc49-28e3-4caf-985a-22c9ac2776db", "Lekkie torby z tworzywa (poniżej 50 µm)"),
  producerFee("II", "3ad68a92-6504-48f1-bf51-80448937fe82", "Chusteczki nawilżane"),
  producerFee("II", "0bcd0f30-35f4-4782-84e9-69b807aff5a9", "Balony (oprócz przemysłowych)"),
  producerFee("III", "3adb241b-58b9-4c41-adb7-0fe40cff2b03", "Wyroby tytoniowe z filtrami zawierającymi tworzywo"),
  producerFee("III", "acd712d1-8354-4ec8-b7ba-62a292ff83ed", "Filtry do wyrobów tytoniowych zawierające tworzywo"),
];
