import { isLeap } from "../periods/month.ts";
import type { Deadline, YearLaw } from "./year-law.ts";

const due = (date: string, source: string, note: string, more: Partial<Deadline> = {}): Deadline => ({
  date,
  movesToWorkingDay: false,
  status: "official",
  source,
  note,
  ...more,
});

const MOVED = { movesToWorkingDay: true } as const;
/** Read on one page only, which is not an authority's. */
const UNCONFIRMED = { status: "unconfirmed" } as const;

/** The law sets the same days each year; only the end of February varies. */
export function deadlinesOf(year: number): YearLaw["deadlines"] {
  const next = year + 1;
  return {
    bdoFee: due(endOfFebruary(year), "opłata roczna BDO do końca lutego", "wg gielda-odpadow.pl", UNCONFIRMED),
    kobizeReport: due(endOfFebruary(next), "raport do Krajowej bazy do końca lutego", "wg krajowabaza.kobize.pl"),
    batteryCampaign: due(`${next}-03-01`, "kampanie edukacyjne do 1 marca", "wg przemyslisrodowisko.pl", UNCONFIRMED),
    bdoReport: due(
      `${next}-03-15`,
      "sprawozdanie o produktach i opakowaniach do 15 marca",
      "wg bip.lodzkie.pl; przesunięcie z niedzieli wg makler.opole.pl i radpak.eu",
      MOVED,
    ),
    productFee: due(`${next}-03-15`, "opłata produktowa do 15 marca", "wg bip.lodzkie.pl", MOVED),
    educationCampaign: due(
      `${next}-03-15`,
      "kampanie edukacyjne opakowań i sprzętu do 15 marca",
      "wg pmbenviconsulting.pl i bip.lodzkie.pl",
      MOVED,
    ),
    supReport: due(`${next}-03-15`, "sprawozdanie SUP do 15 marca", "wg bip.lodzkie.pl", MOVED),
    bags1: bags(`${year}-04-15`),
    bags2: bags(`${year}-07-15`),
    bags3: bags(`${year}-10-15`),
    bags4: bags(`${next}-01-15`),
    ...(year >= FIRST_SUP_FEES ? supFees(next) : {}),
    wykaz: due(`${next}-03-31`, "wykaz do 31 marca", "wg ieserwis.pl i crowe.com"),
    airFee: due(`${next}-03-31`, "opłata za powietrze do 31 marca", "wg ieserwis.pl i crowe.com"),
    oilAndTyreFee: due(`${next}-03-31`, "opłata produktowa za oleje i opony do 31 marca", "wg bip.lodzkie.pl"),
  };
}

const bags = (date: string) => due(date, "opłata recyklingowa do 15. dnia po kwartale", "wg umww.pl");

const FIRST_SUP_FEES = 2024; // for 2023 there was a report but no fee

const supFees = (year: number) => ({
  supConsumerFee: due(`${year}-03-15`, "opłata konsumencka do 15 marca", "wg gazetaprawna.pl", {
    ...MOVED,
    ...UNCONFIRMED,
  }),
  supProducerFee: due(`${year}-03-15`, "opłata producenta do 15 marca", "dnia zapłaty nie odczytano", {
    ...MOVED,
    ...UNCONFIRMED,
  }),
});

const endOfFebruary = (year: number) => `${year}-02-${isLeap(year) ? 29 : 28}`;
