import type { AreaId } from "../areas/area-ids.ts";
import { batteryCharges } from "../charges/rules/batteries.ts";
import { reportedParts } from "../charges/charged-areas.ts";
import { settlementOf } from "../charges/settling.ts";
import type { FormTable } from "./contract/forms.ts";
import { Exact } from "../exact.ts";
import { bdoForm, OWN_TABLE } from "./bdo.ts";
import { concerns, groupsIn, sumCharged, sumOfRows, type FormFacts } from "./form-facts.ts";
import { inputCell, KILOGRAMS, lineCell, NO_CELL, PIECES, rowOfForm, sumCell } from "./form-parts.ts";

/** The three kinds of the act of 2009, and which of the EU regulation's five kinds belong to each. */
const actKinds = [
  { key: "portable", label: "Przenośne", holds: ["portable"], why: "Przenośne: te, które u nas są przenośne." },
  {
    key: "automotive",
    label: "Samochodowe",
    holds: ["sli"],
    why: "Samochodowe: SLI (rozruchowe, oświetleniowe, zapłonowe).",
  },
  {
    key: "industrial",
    label: "Przemysłowe",
    holds: ["industrial", "ev", "lmt"],
    why: "Przemysłowe: przemysłowe, EV (pojazdy elektryczne) i LMT (lekkie środki transportu; co do LMT tak przyjmujemy).",
  },
] as const;
type ActKind = (typeof actKinds)[number];

const isOf = ({ holds }: ActKind, kind: string | null | undefined): boolean => holds.some((one) => one === kind);

/** The groups for which the law sets a recycling efficiency. */
const chemistries = [
  { key: "leadAcid", label: "kwasowo-ołowiowe" },
  { key: "nickelCadmium", label: "niklowo-kadmowe" },
  { key: "others", label: "pozostałe" },
] as const;
type Chemistry = (typeof chemistries)[number];

const isMadeOf = ({ key }: Chemistry, chemistry: string | null | undefined): boolean =>
  key === "others" ? chemistry !== "leadAcid" && chemistry !== "nickelCadmium" : chemistry === key;

const batteryAreas: readonly AreaId[] = ["batteries"];

export const batteryForm = bdoForm({
  id: "bdo-baterie",
  duty: "bdoReport",
  part: reportedParts.batteries,
  isThereToo: (of) => insideVehicles(of).length > 0,
  title: "BDO: baterie i akumulatory",
  source: "Ustawa o bateriach i akumulatorach; roczne sprawozdanie w BDO",
  tables: (of) => [
    ...(concerns(of, reportedParts.batteries) ? [byKind(of), byChemistry(of), ...collected(of)] : []),
    ...insideVehicles(of),
  ],
});

const mapping = actKinds.map(({ why }) => why);

const byKind = (of: FormFacts): FormTable => ({
  key: "kinds",
  title: "Baterie i akumulatory wprowadzone do obrotu, według rodzajów z ustawy",
  layout: OWN_TABLE,
  columns: [
    { key: "count", label: "Liczba", unit: "szt." },
    { key: "mass", label: "Masa", unit: "kg" },
  ],
  rows: actKinds.map((kind) =>
    rowOfForm(
      "kinds",
      { key: kind.key, label: kind.label },
      {
        count: sumCell(
          sumOfRows(of, "batteries", "count", (cells) => isOf(kind, cells.kind)),
          PIECES,
        ),
        mass: sumCell(
          sumCharged(of, batteryAreas, "batteries", ([one]) => isOf(kind, one)),
          KILOGRAMS,
        ),
      },
    ),
  ),
  notes: mapping,
});

const byChemistry = (of: FormFacts): FormTable => ({
  key: "chemistries",
  title: "Masa według składu",
  layout: OWN_TABLE,
  columns: chemistries.map(({ key, label }) => ({ key, label: `Masa: ${label}`, unit: "kg" })),
  rows: actKinds.map((kind) =>
    rowOfForm(
      "chemistries",
      { key: kind.key, label: kind.label },
      Object.fromEntries(
        chemistries.map((one) => [
          one.key,
          sumCell(
            sumOfRows(of, "batteries", "mass", (cells) => isOf(kind, cells.kind) && isMadeOf(one, cells.chemistry)),
            KILOGRAMS,
          ),
        ]),
      ),
    ),
  ),
  notes: [],
});

/** Only portable batteries are charged, and only if the company settles them itself. */
function collected(of: FormFacts): FormTable[] {
  const { facts } = of;
  const [charge] = batteryCharges(facts);
  if (!charge || settlementOf(facts.inputs, "batteries")?.way !== "self") return [];
  const [line] = charge.lines;
  return [
    {
      key: "collected",
      title: "Zużyte baterie przenośne zebrane i opłata produktowa",
      layout: OWN_TABLE,
      columns: [
        { key: "collected", label: "Masa zebranych", unit: "kg" },
        { key: "fee", label: "Opłata produktowa", unit: "zł" },
      ],
      rows: [
        rowOfForm(
          "collected",
          { key: "portable", label: "Przenośne" },
          {
            collected: inputCell(
              facts.inputs.batteriesCollected,
              KILOGRAMS,
              "Nie podano w danych rocznych masy zebranych baterii. Jeśli nic, wpisz 0.",
            ),
            fee: line ? lineCell(line) : NO_CELL,
          },
        ),
      ],
      notes: charge.remarks,
    },
  ];
}

/** Batteries inside imported vehicles. Not added up: the same ones may be entered among batteries. */
function insideVehicles(of: FormFacts): FormTable[] {
  const there = groupsIn(of, "importedVehicles", ({ batteryKind }) => batteryKind !== null);
  const unnamed = groupsIn(of, "importedVehicles", ({ batteryKind }) => batteryKind === null).filter(
    ({ amounts }) => !new Exact(amounts.battery?.amount ?? 0).isZero(),
  );
  if (there.length + unnamed.length === 0) return [];
  const massOf = (isMeant: (kind: string | null) => boolean) =>
    sumCell(
      sumOfRows(of, "importedVehicles", "battery", ({ batteryKind = null }) => isMeant(batteryKind)),
      KILOGRAMS,
    );
  return [
    {
      key: "vehicles",
      title: "Akumulatory w importowanych pojazdach",
      layout: OWN_TABLE,
      columns: [{ key: "mass", label: "Masa", unit: "kg" }],
      rows: [
        ...actKinds.map((kind) =>
          rowOfForm("vehicles", { key: kind.key, label: kind.label }, { mass: massOf((one) => isOf(kind, one)) }),
        ),
        ...(unnamed.length > 0
          ? [
              rowOfForm(
                "vehicles",
                {
                  key: "unknown",
                  label: "Rodzaj nieustalony",
                  notes: ["W części pojazdów nie podano rodzaju akumulatora."],
                },
                { mass: massOf((one) => one === null) },
              ),
            ]
          : []),
      ],
      notes: [
        "Tych mas nie doliczono powyżej. Jeśli te same akumulatory są w części „Baterie i akumulatory”, nie wpisuj ich drugi raz.",
      ],
    },
  ];
}
