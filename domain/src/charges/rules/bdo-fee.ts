import type { Charge, ChargeLine } from "../contract/charges.ts";
import { Exact } from "../../exact.ts";
import { chargeScopes, type ChargeRule, reportedParts } from "../charged-areas.ts";
import {
  knownLine,
  plainCharge,
  rateInLine,
  unconfirmedReasons,
  undeterminedLine,
  zlotyText,
  noRateLine,
} from "../charge.ts";
import { isConcerned, officeOfSeat, type YearFacts } from "../year-facts.ts";

const { air: _, ...moreThanAir } = reportedParts;

/** The yearly fee for companies that are in the BDO register for more than air emissions. Due within the year. */
export function bdoFeeCharges(facts: YearFacts): Charge[] {
  const { company, inputs, year } = facts;
  const isForMore = Object.values(moreThanAir).some((part) => isConcerned(facts, part));
  if (!company.hasBdoNumber || !isForMore || (inputs.registeredIn ?? year) > year) return [];
  return [
    plainCharge({
      id: "bdoFee",
      title: "Opłata roczna BDO",
      office: officeOfSeat(facts),
      lines: [feeLine(facts)],
      deadline: "bdoFee",
    }),
  ];
}

export const bdoFeeRule: ChargeRule = { ...chargeScopes.bdoFee, of: bdoFeeCharges };

function feeLine({ year, law, inputs: { isMicro, registeredIn } }: YearFacts): ChargeLine {
  const basis = { key: "bdo-fee", what: `Opłata roczna BDO za ${year} rok`, behind: [] };
  if (registeredIn === year)
    return knownLine(basis, "rok wpisu do rejestru", new Exact(0), [
      "Przyjmujemy, że w roku wpisu do rejestru opłaty rocznej się nie wnosi.",
    ]);
  if (!law) return noRateLine(basis, year, { where: "law" });
  if (isMicro === undefined)
    return undeterminedLine(basis, "Nie podano, czy firma jest mikroprzedsiębiorcą.", {
      where: "inputs",
      field: "isMicro",
    });
  const rate = isMicro ? law.bdoFee.micro : law.bdoFee.others;
  const line = knownLine(
    { ...basis, rate: rateInLine(rate, "zł/rok", year) },
    `${isMicro ? "mikroprzedsiębiorca" : "pozostali przedsiębiorcy"}: ${zlotyText(rate.value)}`,
    new Exact(rate.value),
    [
      ...unconfirmedReasons({ Stawka: rate }),
      ...(registeredIn === undefined
        ? ["Przyjmujemy, że firma jest w rejestrze BDO dłużej niż od tego roku. Jeśli nie, podaj rok wpisu."]
        : []),
    ],
  );
  return registeredIn === undefined ? { ...line, missing: { where: "inputs", field: "registeredIn" } } : line;
}
