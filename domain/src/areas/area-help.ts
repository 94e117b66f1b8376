import type { AreaId } from "./area-ids.ts";

/** What to type in the column (null where its hint already says it), and an example. */
type ColumnHelp = readonly [what: string | null, example: string];

/** Explains an area to somebody who fills it in for the first time. */
export type AreaHelp = {
  /** The statement about the company by which people recognise that the area concerns them. */
  readonly question: string;
  readonly about: string;
  readonly columns: Readonly<Record<string, ColumnHelp>>;
};

const document: ColumnHelp = ["Numer faktury albo innego dokumentu, z którego masz dane.", "FV 11/204"];
const remarks: ColumnHelp = ["Co chcesz zapamiętać albo przekazać doradcy.", "kartony nowego wzoru"];

const packaging: AreaHelp["columns"] = {
  category: ["Materiał, z którego jest opakowanie.", "Papier i tektura"],
  level: ["Czy opakowanie jest jednostkowe, zbiorcze czy transportowe.", "zbiorcze"],
  use: ["Czy po użyciu się je wyrzuca, czy używa ponownie.", "jednorazowe"],
  count: ["Ile sztuk. Z masy jednej sztuki policzymy masę całości.", "4 116"],
  unitMass: ["Ile gramów waży jedna sztuka.", "310"],
  mass: ["Ile ważą wszystkie razem. Zostaw puste, jeśli podajesz liczbę i masę jednej sztuki.", "1,28 Mg"],
  netValue: [
    "Ile opakowania kosztowały netto. Od tego liczą się kampanie edukacyjne, jeśli firma rozlicza się sama.",
    "2 450,00",
  ],
  document,
  remarks,
};

const firstTime: ColumnHelp = [null, "tak"];
const content: ColumnHelp = ["Czy w opakowaniach są produkty, czy jadą puste.", "produkty w opakowaniach"];

/** The address columns of areas that are charged by place. */
const location = (what: string): AreaHelp["columns"] => ({
  place: [what, "Łódź, ul. Fabryczna 5"],
  gmina: ["Gmina, w której to jest.", "Łódź"],
  voivodeship: ["Według niego wybieramy urząd marszałkowski.", "łódzkie"],
});

/** Kept apart from the declarations: every page needs those, while few pages show these texts. */
export const areaHelp: Readonly<Record<AreaId, AreaHelp>> = {
  packagings: {
    question: "Sprzedajemy w kraju produkty, które sami pakujemy, albo wytwarzamy opakowania.",
    about:
      "Opakowania produktów, które firma jako pierwsza wprowadza do obrotu w kraju, i puste opakowania, które wytwarza. Każdy materiał wpisz w osobnym wierszu.",
    columns: {
      scope: [
        "Czy firma sprzedaje produkty w tych opakowaniach, czy wytwarza je puste. Opłata dotyczy tylko produktów w opakowaniach.",
        "produkty w opakowaniach wprowadzone do obrotu",
      ],
      ...packaging,
      firstTime,
    },
  },
  importedPackagings: {
    question: "Kupujemy za granicą towary w opakowaniach albo puste opakowania.",
    about: "Opakowania, które przyjechały z zagranicy. Opłata dotyczy tylko tych, w których są produkty.",
    columns: {
      origin: ["WNT to zakup z innego kraju Unii, import – spoza niej.", "WNT"],
      content,
      country: ["Skąd przyjechały.", "Niemcy"],
      ...packaging,
      firstTime,
    },
  },
  exportedPackagings: {
    question: "Wysyłamy za granicę towary w opakowaniach albo puste opakowania.",
    about: "Opakowania, które wyjechały za granicę, z produktami albo puste. Wykazuje się je bez opłaty.",
    columns: {
      direction: ["WDT to sprzedaż do innego kraju Unii, eksport – poza nią.", "WDT"],
      content,
      country: ["Dokąd pojechały.", "Czechy"],
      ...packaging,
    },
  },
  supFees: {
    question:
      "Wydajemy klientom jednorazowe kubki lub pojemniki z tworzyw, albo produkujemy lub sprowadzamy takie wyroby.",
    about:
      "Jednorazowe wyroby z tworzyw sztucznych. Sklep i gastronomia wpisują, ile sztuk wydały i jaką opłatę pobrały; kto takie wyroby produkuje lub sprowadza, podaje ich liczbę albo masę.",
    columns: {
      type: [
        "Wyrób z listy. Od niego zależy, które z dalszych pól się liczą.",
        "Kubki na napoje, w tym pokrywki i wieczka",
      ],
      place: ["Lokal albo sklep, w którym je wydano.", "Łódź, ul. Piotrkowska 12"],
      bought: ["Ile sztuk firma kupiła w tym miesiącu.", "1 000"],
      issued: ["Ile sztuk wydano klientom. Jeśli żadnej, wpisz 0.", "620"],
      collected: [null, "124,00"],
      count: [null, "12 000"],
      mass: [null, "85 kg"],
    },
  },
  eieEquipment: {
    question: "Wprowadzamy do sprzedaży w kraju sprzęt elektryczny lub elektroniczny.",
    about:
      "Sprzęt, który firma wprowadziła do obrotu w tym miesiącu. Każdą grupę i każde przeznaczenie wpisz w osobnym wierszu.",
    columns: {
      group: ["Jedna z sześciu grup z ustawy.", "5. sprzęt małogabarytowy (wymiary do 50 cm)"],
      kind: [null, "czajniki"],
      origin: ["Skąd jest: z kraju, z innego kraju Unii (WNT) czy spoza niej (import).", "WNT"],
      purpose: ["Dla kogo jest przeznaczony.", "gospodarstwa domowe"],
      count: ["Ile sztuk.", "240"],
      mass: ["Ile ważą wszystkie razem.", "288 kg"],
      netRevenue: ["Przychód netto z tego sprzętu. Od niego liczą się kampanie edukacyjne.", "18 600,00"],
      document,
    },
  },
  vehicles: {
    question: "Jeździmy samochodami firmy albo używamy maszyn z silnikiem spalinowym.",
    about:
      "Paliwo spalone w pojazdach i maszynach firmy. Każdy pojazd albo grupę takich samych wpisz w osobnym wierszu.",
    columns: {
      vehicle: [null, "EL 4S123"],
      category: ["Rodzaj pojazdu. Od niego zależy lista silników.", "Samochody osobowe"],
      engine: ["Silnik według daty pierwszej rejestracji albo normy EURO.", "Samochody osobowe, EURO 5"],
      fuel: ["Czym się go tankuje.", "Olej napędowy"],
      amount: ["Ile paliwa zużyto. Litry i m³ przeliczymy na masę.", "830 l"],
      document,
    },
  },
  batteries: {
    question: "Wprowadzamy do sprzedaży w kraju baterie lub akumulatory, także w środku urządzeń.",
    about: "Baterie i akumulatory, które firma wprowadziła do obrotu: sprzedane osobno i te w środku sprzętu.",
    columns: {
      kind: [null, "przenośne"],
      chemistry: ["Z czego są zrobione.", "alkaliczne"],
      builtIn: ["Czy są w środku sprzętu.", "nie"],
      count: ["Ile sztuk.", "1 200"],
      mass: ["Ile ważą wszystkie razem.", "27,6 kg"],
      button: ["Czy mają kształt guzika.", "nie"],
    },
  },
  heatingBoilers: {
    question: "Ogrzewamy budynki albo wytwarzamy ciepło we własnym kotle.",
    about:
      "Kotły o mocy do 5 MW, które nie mają własnego pozwolenia. O każdy pytamy krok po kroku; kotły tego samego rodzaju pod jednym adresem możesz wpisać razem.",
    columns: {
      ...location("Gdzie stoi kocioł."),
      name: ["Jak nazywacie go w firmie.", "Kotłownia hali A"],
      power: ["Moc kotła z tabliczki znamionowej.", "0,45"],
      boilers: ["Ile jest takich kotłów.", "1"],
      ownPermit: ["Jeśli „tak”, wpisz kocioł w części „Pozostałe źródła emisji”.", "nie"],
      category: ["Czym się w nim pali.", "Gaz"],
      boiler: [
        "Rodzaj z tabeli stawek. Widać tylko te, które pasują do paliwa i mocy.",
        "Gaz ziemny wysokometanowy, do 1,4 MW",
      ],
      amount: ["Ile paliwa spalono w tym miesiącu.", "12 500 kWh"],
      factor: [null, "11,2"],
      document,
      calorificValue: [null, "36,5"],
      sulphur: ["Ile procent siarki ma paliwo, jeśli to wiesz.", "0,6"],
      ash: ["Ile procent popiołu zostawia, jeśli to wiesz.", "8"],
    },
  },
  otherEmissions: {
    question: "Mamy instalację z pozwoleniem na emisję, przeładowujemy benzyny albo hodujemy drób.",
    about:
      "Co jeszcze trafia do powietrza: substancje z procesów i z kotłów z własnym pozwoleniem, przeładunek benzyn, chów drobiu.",
    columns: {
      ...location("Gdzie jest źródło."),
      source: ["Substancja albo rodzaj źródła z listy.", "Amoniak"],
      amount: ["Ile tego było. Dla benzyn mogą być litry, dla drobiu wpisz liczbę stanowisk.", "12,5 kg"],
      density: [null, "0,755"],
      recovery: [null, "95"],
      days: [null, "30"],
      remarks,
      document,
    },
  },
  importedVehicles: {
    question: "Sprowadzamy z zagranicy samochody lub inne pojazdy na sprzedaż.",
    about: "Pojazdy sprowadzone z zagranicy i wprowadzone do obrotu w kraju. Każdy wpisz w osobnym wierszu.",
    columns: {
      category: ["Kategoria z dokumentów pojazdu.", "M1"],
      vin: [null, "WVWZZZ1KZAW123456"],
      model: ["Jak się nazywa.", "Škoda Octavia"],
      introducedOn: ["Dzień tego miesiąca.", "14.11.2026"],
      origin: ["WNT to zakup z innego kraju Unii, import – spoza niej.", "WNT"],
      mass: ["Masa własna bez paliwa.", "1 320 kg"],
      tyres: ["Ile ważą opony tego pojazdu.", "36 kg"],
      oils: ["Ile ważą oleje w nim.", "5,2 kg"],
      battery: ["Ile waży akumulator.", "18 kg"],
      batteryKind: [null, "SLI (rozruchowe, oświetleniowe, zapłonowe)"],
      batteryChemistry: ["Z czego jest zrobiony.", "kwasowo-ołowiowe"],
    },
  },
};
