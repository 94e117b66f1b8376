import type { AreaId } from "../areas/area-ids.ts";
import { batteryCharges } from "../charges/rules/batteries.ts";
import { reportedParts } from "../charges/charged-areas.ts";
import { settlementOf } from "../charges/settling.ts";
import type { FormTable } from "./contract/forms.ts";
import { Exact } from "../exact.ts";
import { bdoForm, bdoTable } from "./bdo.ts";
import { concernsForm, groupsIn, sumCharged, sumOfRows, type FormFacts } from "./form-facts.ts";
import { inputCell, KILOGRAMS, lineCell, NO_CELL, PIECES, sumCell } from "./form-parts.ts";

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
    ...(concernsForm(of, reportedParts.batteries) ? [byKind(of), byChemistry(of), ...collected(of)] : []),
    ...insideVehicles(of),
  ],
});

const byKind = (of: FormFacts): FormTable =>
  bdoTable({
    key: "kinds",
    title: "Baterie i akumulatory wprowadzone do obrotu, według rodzajów z ustawy",
    columns: [
      { key: "count", label: "Liczba", unit: "szt." },
      { key: "mass", label: "Masa", unit: "kg" },
    ],
    rows: actKinds.map((actKind) => {
      const count = sumOfRows(of, "batteries", "count", ({ kind }) => isOf(actKind, kind));
      const mass = sumCharged(of, batteryAreas, "batteries", ([kind]) => isOf(actKind, kind));
      const { key, label } = actKind;
      return { key, label, cells: { count: sumCell(count, PIECES), mass: sumCell(mass, KILOGRAMS) } };
    }),
    notes: actKinds.map(({ why }) => why),
  });

function byChemistry(of: FormFacts): FormTable {
  const massOf = (actKind: ActKind, one: Chemistry) =>
    sumOfRows(of, "batteries", "mass", ({ kind, chemistry }) => isOf(actKind, kind) && isMadeOf(one, chemistry));
  return bdoTable({
    key: "chemistries",
    title: "Masa według składu",
    columns: chemistries.map(({ key, label }) => ({ key, label: `Masa: ${label}`, unit: "kg" })),
    rows: actKinds.map((actKind) => ({
      key: actKind.key,
      label: actKind.label,
      cells: Object.fromEntries(chemistries.map((one) => [one.key, sumCell(massOf(actKind, one), KILOGRAMS)])),
    })),
  });
}

/** Only portable batteries are charged, and only if the company settles them itself. */
function collected(of: FormFacts): FormTable[] {
  const { facts } = of;
  const [charge] = batteryCharges(facts);
  if (!charge || settlementOf(facts.inputs, "batteries")?.way !== "self") return [];
  const [line] = charge.lines;
  const collected = inputCell(
    facts.inputs.batteriesCollected,
    KILOGRAMS,
    "Nie podano w danych rocznych masy zebranych baterii. Jeśli nic, wpisz 0.",
  );
  return [
    bdoTable({
      key: "collected",
      title: "Zużyte baterie przenośne zebrane i opłata produktowa",
      columns: [
        { key: "collected", label: "Masa zebranych", unit: "kg" },
        { key: "fee", label: "Opłata produktowa", unit: "zł" },
      ],
      rows: [{ key: "portable", label: "Przenośne", cells: { collected, fee: line ? lineCell(line) : NO_CELL } }],
      notes: charge.remarks,
    }),
  ];
}

/** Batteries inside imported vehicles. Not added up: the same ones may be entered among batteries. */
function insideVehicles(of: FormFacts): FormTable[] {
  const there = groupsIn(of, "importedVehicles", ({ batteryKind }) => batteryKind !== null);
  const unnamed = groupsIn(of, "importedVehicles", ({ batteryKind }) => batteryKind === null).filter(
    ({ amounts }) => !new Exact(amounts.battery?.amount ?? 0).isZero(),
  );
  if (there.length + unnamed.length === 0) return [];
  const massOf = (isMeant: (kind: string | null) => boolean) => {
    const mass = sumOfRows(of, "importedVehicles", "battery", ({ batteryKind = null }) => isMeant(batteryKind));
    return { mass: sumCell(mass, KILOGRAMS) };
  };
  const unknownKind = {
    key: "unknown",
    label: "Rodzaj nieustalony",
    notes: ["W części pojazdów nie podano rodzaju akumulatora."],
    cells: massOf((kind) => kind === null),
  };
  return [
    bdoTable({
      key: "vehicles",
      title: "Akumulatory w importowanych pojazdach",
      columns: [{ key: "mass", label: "Masa", unit: "kg" }],
      rows: [
        ...actKinds.map((actKind) => ({
          key: actKind.key,
          label: actKind.label,
          cells: massOf((kind) => isOf(actKind, kind)),
        })),
        ...(unnamed.length > 0 ? [unknownKind] : []),
      ],
      notes: [
        "Tych mas nie doliczono powyżej. Jeśli te same akumulatory są w części „Baterie i akumulatory”, nie wpisuj ich drugi raz.",
      ],
    }),
  ];
}
