import type { Rate } from "./rate.ts";
import type { RateStatus } from "./rate-statuses.ts";

const fact =
  (status: RateStatus) =>
  (value: string, source: string, note: string): Rate => ({ value, status, source, note });
/** Read in a published text, on an authority's page, or on two pages that both name the act. */
export const official = fact("official");
/** Read once and on no such page, or not read for this year. */
export const unconfirmed = fact("unconfirmed");

/** The same number in a year for which nobody has checked it. */
export const unchecked = ({ value, source, note }: Rate, why: string): Rate =>
  unconfirmed(value, source, note === undefined ? why : `${note}; ${why}`);

type Facts = { readonly [name: string]: Rate | Facts };
const isRate = (part: Rate | Facts): part is Rate => typeof part.value === "string";

export function allUnchecked<F extends Facts>(facts: F, why: string): F;
export function allUnchecked(facts: Facts, why: string): Facts {
  return Object.fromEntries(
    Object.entries(facts).map(([name, part]) => [name, isRate(part) ? unchecked(part, why) : allUnchecked(part, why)]),
  );
}

/** The law sets the first and the last year; we have not read the values between them. */
export const interpolatedLevel = (value: string): Rate =>
  unconfirmed(value, "Dz.U. 2021 poz. 2375", "wartość między podanymi dla 2023 i 2029 r., nieodczytana z tekstu");

// Numbers that have been the same in all years. Each year's law says whether they apply.

export const packagingFacts = {
  educationCampaign: official(
    "2",
    "2 % wartości netto opakowań z poprzedniego roku, art. 19 ustawy o opakowaniach",
    "wg cprecycling.eu i arbol.com.pl",
  ),
  deMinimisMass: official("1000", "pomoc de minimis do 1 Mg opakowań rocznie", "wg arbol.com.pl i tomoo.pl"),
  deMinimisAidRate: official("4.50", "maksymalna stawka ustawowa", "wg arbol.com.pl i tomoo.pl"),
  bagFee: official("0.20", "opłata recyklingowa od torby", "wg umww.pl"),
};

export const euCeiling = {
  until2023: unconfirmed("200000", "200 000 EUR w trzech latach", "wg arbol.com.pl; aktu nie odczytano"),
  since2024: unconfirmed("300000", "rozporządzenie (UE) 2023/2831", "nieodczytane"),
};

export const supFacts = {
  surcharge: unconfirmed("50", "50 % niewpłaconej kwoty", "wg gazetaprawna.pl o projekcie z 2023 r."),
};

const EQUIPMENT = "Dz.U. 2018 poz. 1194";
const equipmentRate = unconfirmed("1.80", EQUIPMENT, "wg legalis.pl");
const directiveLevel = (value: string) => unconfirmed(value, "dyrektywa 2012/19/UE, zał. V cz. 3", "nieodczytana");

export const equipmentFacts = {
  feeRates: {
    1: equipmentRate,
    2: equipmentRate,
    3: unconfirmed("7.50", EQUIPMENT, "wg legalis.pl"),
    4: equipmentRate,
    5: equipmentRate,
    6: unconfirmed("1.80", EQUIPMENT, "stawki grupy 6 nie odczytano"),
  },
  collectionLevel: unconfirmed(
    "65",
    "wymóg UE od 2021 r.; metoda: Dz.U. 2020 poz. 2035",
    "wg applia.pl; aktu nie odczytano",
  ),
  recoveryLevels: {
    1: directiveLevel("85"),
    2: directiveLevel("80"),
    4: directiveLevel("85"),
    5: directiveLevel("75"),
    6: directiveLevel("75"),
  },
  recyclingLevels: {
    1: directiveLevel("80"),
    2: directiveLevel("70"),
    3: directiveLevel("80"),
    4: directiveLevel("80"),
    5: directiveLevel("55"),
    6: directiveLevel("55"),
  },
  educationCampaign: unconfirmed("0.1", "0,1 % przychodu netto ze sprzętu z poprzedniego roku", "wg pit.pl"),
};

const EU_LEVELS = "poziomy wymagane przez UE";
const EUROSTAT = "wg Eurostatu";

export const batteryFacts = {
  portableFeeRate: unconfirmed(
    "9.00",
    "Dz.U. 2009 nr 215 poz. 1672",
    "wg gazetaprawna.pl (2017 r.); auraeko.pl wymienia ten akt bez stawki",
  ),
  portableCollectionLevel: official("45", `${EU_LEVELS} od 2016 r.`, EUROSTAT),
  recyclingEfficiency: {
    leadAcid: official("65", EU_LEVELS, EUROSTAT),
    nickelCadmium: official("75", EU_LEVELS, EUROSTAT),
    other: official("50", EU_LEVELS, EUROSTAT),
  },
  educationCampaignRate: unconfirmed("0.03", "0,03 zł od kilograma", "wg przemyslisrodowisko.pl (2024 r.)"),
  portableExemptMass: official("1", "zwolnienie do 1 kg baterii przenośnych rocznie", "wg bip.warmia.mazury.pl"),
  otherExemptMass: unconfirmed(
    "100",
    "limit dla baterii przemysłowych i samochodowych",
    "istnieje; wysokości nie odczytano",
  ),
  leadAcidDeposit: unconfirmed("30", "opłata depozytowa od akumulatorów", "istnieje; wysokości nie odczytano"),
};

/** We have read the campaign rate for 2024 only. */
export const batteryFactsBut2024 = (year: number) => ({
  ...batteryFacts,
  educationCampaignRate: unchecked(batteryFacts.educationCampaignRate, `nie sprawdzono, czy obowiązuje w ${year} r.`),
});

export const oilLevels = {
  recoveryLevel: official("50", "wymagany odzysk olejów", "wg bip.lodzkie.pl"),
  recyclingLevel: official("35", "wymagany recykling olejów", "wg bip.lodzkie.pl"),
};
export const oilFeeRate = official("2.10", "stawka od 2020 r. do października 2025 r.", "wg sip.lex.pl");

export const tyreFacts = {
  recoveryLevel: unconfirmed("75", "wymagany odzysk opon", "nie odczytano z tekstu"),
  recyclingLevel: unconfirmed("15", "wymagany recykling opon", "nie odczytano z tekstu"),
};

export const vehicleFacts = {
  smallIntroducer: official("1000", "sieć zbierania pojazdów", "wg gios.gov.pl"),
  networkPlaces: unconfirmed(
    "3",
    "co najmniej trzy stacje lub punkty, w tym jedna stacja",
    "w całym kraju wg zlom-cars.pl, w każdym województwie wg gios.gov.pl",
  ),
  daysForgiven: unconfirmed(
    "21",
    "brak sieci do 21 dni w roku, art. 14 ustawy o recyklingu pojazdów",
    "wg siecdlaimporterow.pl",
  ),
  highestFee: unconfirmed("20000", "art. 14 ustawy o recyklingu pojazdów", "wg siecdlaimporterow.pl"),
};

export const airFacts = {
  reportThreshold: official("100", "do 100 zł rocznie bez wykazu", "wg lodzkie.pl i crowe.com"),
  paymentThreshold: official("800", "art. 289 Prawa ochrony środowiska", "wg wszystkooemisjach.pl i crowe.com"),
};

export const bdoFees = {
  until2024: {
    micro: unconfirmed("100", "opłata roczna BDO do 2024 r.", "wg energasa.com"),
    others: unconfirmed("300", "opłata roczna BDO do 2024 r.", "wg energasa.com"),
  },
  since2025: {
    micro: unconfirmed("200", "opłata roczna BDO od 2025 r.", "wg gielda-odpadow.pl"),
    others: unconfirmed("800", "opłata roczna BDO od 2025 r.", "wg gielda-odpadow.pl"),
  },
};
