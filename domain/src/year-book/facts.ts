import type { Rate, RateStatus } from "../dictionaries/rate.ts";

const fact =
  (status: RateStatus) =>
  (value: string, source: string): Rate => ({ value, status, source });
/** Read in a published text. */
export const official = fact("official");
/** Known, but not confirmed for the year. */
export const unconfirmed = fact("unconfirmed");

/** The same number for a year in which nobody has checked it. */
export const unchecked = ({ value, source }: Rate, why: string): Rate => unconfirmed(value, `${source}; ${why}`);

// What has been the same in every year of ours. A year's book says whether it holds there.

export const packagingFacts = {
  educationCampaign: official("2", "2 % wartości netto opakowań z poprzedniego roku, wg cprecycling.eu"),
  deMinimisMass: official("1000", "pomoc de minimis do 1 Mg opakowań rocznie, wg arbol.com.pl i tomoo.pl"),
  deMinimisAidRate: official("4.50", "maksymalna stawka ustawowa, wg arbol.com.pl i tomoo.pl"),
  bagFee: official("0.20", "opłata recyklingowa od torby, wg umww.pl"),
};

export const euCeiling = {
  until2023: official("200000", "200 000 EUR w trzech latach, wg arbol.com.pl"),
  since2024: unconfirmed("300000", "rozporządzenie (UE) 2023/2831, nieodczytane"),
};

export const supFacts = {
  surcharge: unconfirmed("50", "50 % niewpłaconej kwoty, wg gazetaprawna.pl o projekcie z 2023 r."),
};

const EQUIPMENT = "Dz.U. 2018 poz. 1194, wg legalis.pl";
const DIRECTIVE = "dyrektywa 2012/19/UE, zał. V cz. 3; nieodczytana";
const equipmentRate = official("1.80", EQUIPMENT);

export const equipmentFacts = {
  feeRates: {
    1: equipmentRate,
    2: equipmentRate,
    3: official("7.50", EQUIPMENT),
    4: equipmentRate,
    5: equipmentRate,
    6: unconfirmed("1.80", "Dz.U. 2018 poz. 1194; stawki grupy 6 nie odczytano"),
  },
  collectionLevel: official("65", "wymóg UE od 2021 r., wg applia.pl; metoda: Dz.U. 2020 poz. 2035"),
  recoveryLevels: {
    1: unconfirmed("85", DIRECTIVE),
    2: unconfirmed("80", DIRECTIVE),
    4: unconfirmed("85", DIRECTIVE),
    5: unconfirmed("75", DIRECTIVE),
    6: unconfirmed("75", DIRECTIVE),
  },
  recyclingLevels: {
    1: unconfirmed("80", DIRECTIVE),
    2: unconfirmed("70", DIRECTIVE),
    3: unconfirmed("80", DIRECTIVE),
    4: unconfirmed("80", DIRECTIVE),
    5: unconfirmed("55", DIRECTIVE),
    6: unconfirmed("55", DIRECTIVE),
  },
  educationCampaign: official("0.1", "0,1 % przychodu netto ze sprzętu z poprzedniego roku, wg pit.pl"),
};

const EUROSTAT = "poziomy UE, wg Eurostatu";

export const batteryFacts = {
  portableFeeRate: official("9.00", "Dz.U. 2009 nr 215 poz. 1672, wg gazetaprawna.pl i auraeko.pl"),
  portableCollectionLevel: official("45", `${EUROSTAT}, od 2016 r.`),
  recyclingEfficiency: {
    leadAcid: official("65", EUROSTAT),
    nickelCadmium: official("75", EUROSTAT),
    other: official("50", EUROSTAT),
  },
  educationCampaignRate: official("0.03", "0,03 zł od kilograma, wg przemyslisrodowisko.pl (2024 r.)"),
  portableExemptMass: official("1", "zwolnienie do 1 kg baterii przenośnych rocznie, wg bip.warmia.mazury.pl"),
  otherExemptMass: unconfirmed("100", "limit dla przemysłowych i samochodowych istnieje; wysokości nie odczytano"),
  leadAcidDeposit: unconfirmed("30", "opłata depozytowa istnieje; wysokości nie odczytano"),
};

export const oilLevels = {
  recoveryLevel: official("50", "odzysk olejów, wg bip.lodzkie.pl"),
  recyclingLevel: official("35", "recykling olejów, wg bip.lodzkie.pl"),
};
export const oilFeeRate = official("2.10", "stawka od 2020 r. do października 2025 r., wg sip.lex.pl");

export const tyreFacts = {
  recoveryLevel: unconfirmed("75", "odzysk opon; nie odczytano z tekstu"),
  recyclingLevel: unconfirmed("15", "recykling opon; nie odczytano z tekstu"),
};

export const vehicleFacts = {
  smallIntroducer: official("1000", "sieć zbierania pojazdów, wg gios.gov.pl"),
  networkPlaces: official("3", "co najmniej trzy stacje lub punkty, w tym jedna stacja, wg zlom-cars.pl i gios.gov.pl"),
  daysForgiven: official(
    "21",
    "brak sieci do 21 dni w roku, art. 14 ustawy o recyklingu pojazdów, wg siecdlaimporterow.pl",
  ),
  highestFee: official("20000", "art. 14 ustawy o recyklingu pojazdów, wg siecdlaimporterow.pl"),
};

export const airFacts = {
  reportThreshold: official("100", "do 100 zł rocznie bez wykazu, wg lodzkie.pl i crowe.com"),
  paymentThreshold: official("800", "art. 289 Prawa ochrony środowiska, wg wszystkooemisjach.pl i crowe.com"),
};

export const bdoFees = {
  until2024: {
    micro: official("100", "opłata roczna BDO do 2024 r., wg energasa.com"),
    others: official("300", "opłata roczna BDO do 2024 r., wg energasa.com"),
  },
  since2025: {
    micro: official("200", "opłata roczna BDO od 2025 r., wg gielda-odpadow.pl"),
    others: official("800", "opłata roczna BDO od 2025 r., wg gielda-odpadow.pl"),
  },
};
