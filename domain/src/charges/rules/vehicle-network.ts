import type { Charge, ChargeLine } from "../contract/charges.ts";
import { Exact } from "../../exact.ts";
import { counted } from "../../polish/counted.ts";
import { formatDecimal } from "../../polish/decimals.ts";
import { knownLine, plainCharge, unconfirmedReasons, undeterminedLine, zlotyText } from "../charge.ts";
import { type ChargeRule, chargeScopes } from "../charged-areas.ts";
import { totalOf } from "../../areas/quantities.ts";
import { officeOfSeat, type YearFacts } from "../year-facts.ts";

/** The fee for having no collection network. The law we read says only when the fee is 0 and how high it may be. */
export function vehicleNetworkCharges(facts: YearFacts): Charge[] {
  const vehicles = totalOf(facts.quantities, "vehicles");
  const { network } = facts.inputs;
  if (!vehicles && Object.keys(network ?? {}).length === 0) return [];
  return [
    plainCharge({
      id: "vehicleNetwork",
      title: "Opłata za brak sieci zbierania pojazdów",
      office: officeOfSeat(facts),
      lines: [networkLine(facts)],
      remarks: [...smallNetwork(facts, vehicles?.amount ?? "0")],
      deadline: null, // we have not read when it is paid
    }),
  ];
}

export const vehicleNetworkRule: ChargeRule = { ...chargeScopes.vehicleNetwork, of: vehicleNetworkCharges };

function networkLine({ law, year, inputs }: YearFacts): ChargeLine {
  const days = inputs.network?.daysWithout;
  const basis = {
    key: "vehicle-network",
    what: "Brak sieci zbierania pojazdów",
    behind: [], // days are entered; vehicles only decide whether to ask
    quantity: days === undefined ? null : { amount: days, unit: "dni bez sieci" },
  };
  const numbers = law?.vehicles;
  if (!numbers)
    return undeterminedLine(basis, `Zasady tej opłaty na ${year} rok są nieustalone.`, {
      where: "law",
      path: "vehicles.daysForgiven",
    });
  if (days === undefined)
    return undeterminedLine(basis, "Nie podano, przez ile dni w roku nie było sieci. Jeśli była cały rok, wpisz 0.", {
      where: "inputs",
      field: "network.daysWithout",
    });
  const { daysForgiven, highestFee } = numbers;
  if (new Exact(days).greaterThan(daysForgiven.value))
    return undeterminedLine(
      basis,
      `Sieci nie było dłużej niż ${formatDecimal(daysForgiven.value)} dni, a wzoru opłaty nie ustalono: najwyżej ${zlotyText(highestFee.value)}.`,
      { where: "law" },
    );
  return knownLine(
    basis,
    `${formatDecimal(days)} ≤ ${formatDecimal(daysForgiven.value)} dni bez sieci: opłaty nie ma`,
    new Exact(0),
    unconfirmedReasons({ "Liczba dni bez opłaty": daysForgiven }),
  );
}

const placeForms = {
  one: "stacja lub punkt zbierania",
  few: "stacje lub punkty zbierania",
  many: "stacji lub punktów zbierania",
};

/** Remarks on a network with too few places. They do not change the fee. */
function* smallNetwork({ law, inputs }: YearFacts, vehicles: string): Iterable<string> {
  const numbers = law?.vehicles;
  const stations = inputs.network?.stations;
  if (!numbers || stations === undefined) return;
  const { networkPlaces, smallIntroducer } = numbers;
  if (new Exact(stations).lessThan(networkPlaces.value))
    yield `Sieć to co najmniej ${counted(Number(networkPlaces.value), placeForms)}, a podano ${formatDecimal(stations)}. Sprawdź, czy liczba dni bez sieci jest właściwa.`;
  if (new Exact(vehicles).greaterThan(smallIntroducer.value))
    yield `Powyżej ${formatDecimal(smallIntroducer.value)} pojazdów w roku sieć musi być w każdym województwie.`;
}
