import type { FetchFailure, HeldReason, KsefOffReason, KsefProblem } from "./ksef-values.ts";

/** What happened, and what somebody can do about it. */
type Advice = { readonly says: string; readonly toDo: string };

const NEW_TOKEN =
  "Utwórz w aplikacji KSeF nowy token z jednym uprawnieniem: „przeglądanie faktur”, i połącz się ponownie.";
const BY_ITSELF = "Nie trzeba nic robić: spróbujemy ponownie sami.";

const advice: Readonly<Record<KsefProblem, Advice>> = {
  token: {
    says: "KSeF nie przyjął tokenu: jest błędny, nieaktywny, unieważniony albo należy do firmy o innym NIP.",
    toDo: NEW_TOKEN,
  },
  permission: {
    says: "Ten token nie daje w KSeF prawa do przeglądania faktur.",
    toDo: NEW_TOKEN,
  },
  nip: {
    says: "Ten token jest innej firmy: jego NIP różni się od NIP-u w danych firmy.",
    toDo: "Sprawdź NIP w danych firmy i użyj tokenu, który utworzono dla tego NIP-u.",
  },
  otherNip: {
    says: "Od czasu połączenia zmienił się NIP w danych firmy, więc niczego nie pobieramy.",
    toDo: "Popraw NIP w danych firmy albo połącz się ponownie tokenem nowego NIP-u.",
  },
  blocked: {
    says: "KSeF zablokował logowanie tym tokenem, bo podejrzewa nadużycie.",
    toDo: "Wyjaśnij to w Krajowej Administracji Skarbowej, utwórz nowy token i połącz się ponownie.",
  },
  unreadableToken: {
    says: "Nie da się odczytać zapisanego tokenu: zaszyfrowano go kluczem, którego ten serwer nie ma.",
    toDo: "Połącz się ponownie. Wystarczy ten sam token, jeśli masz go zapisany; inaczej utwórz nowy.",
  },
  otherEnvironment: {
    says: "Połączenie utworzono z innym środowiskiem KSeF niż to, z którego program teraz korzysta.",
    toDo: "Połącz się ponownie tokenem z obecnego środowiska.",
  },
  certificate: {
    says: "KSeF nie przyjął szyfrowania, którym się zalogowaliśmy.",
    toDo: `${BY_ITSELF} Jeśli to potrwa dłużej niż dzień, daj nam znać.`,
  },
  wait: { says: "KSeF prosi o przerwę: w ostatnim czasie zapytań było zbyt wiele.", toDo: BY_ITSELF },
  busy: { says: "KSeF nie mógł teraz odpowiedzieć.", toDo: BY_ITSELF },
  unreachable: { says: "Nie udało się połączyć z KSeF.", toDo: BY_ITSELF },
  protocol: {
    says: "KSeF odpowiedział inaczej, niż się spodziewaliśmy.",
    toDo: "Spróbujemy ponownie. Jeśli to potrwa dłużej niż dzień, daj nam znać.",
  },
  volume: {
    says: "Czeka już tyle faktur, że więcej nie pobieramy.",
    toDo: "Wpisz do sprawozdań te, które czekają, albo odłóż niepotrzebne.",
  },
};

export const adviceOn = (problem: KsefProblem): Advice => advice[problem];

const offWords: Readonly<Record<KsefOffReason, string>> = {
  setting: "Pobieranie faktur z KSeF jest w tym programie wyłączone.",
  key: "Pobieranie faktur z KSeF jest wyłączone, bo serwer nie ma klucza do szyfrowania tokenów.",
  restored: "Dane odtworzono z kopii zapasowej, więc pobieranie faktur z KSeF czeka, aż włączy je administrator.",
};
export const offWord = (why: KsefOffReason): string => offWords[why];

const failureWords: Readonly<Record<FetchFailure, string>> = {
  later: "KSeF jeszcze jej nie udostępnia. Spróbujemy przy następnym pobieraniu.",
  hash: "Pobrany plik różni się od tego, który jest w KSeF. Spróbujemy przy następnym pobieraniu.",
  gone: "KSeF nie odnalazł tej faktury. Spróbujemy przy następnym pobieraniu.",
  form: "To inny rodzaj dokumentu niż FA(2) i FA(3), więc go nie odczytujemy.",
  unreadable: "Nie udało się jej odczytać.",
  notOurs: "Nie ma na niej NIP-u Twojej firmy ani jako sprzedawcy, ani jako nabywcy.",
};
/** `reason`: what reading the file said. */
export const failureWord = (why: FetchFailure, reason: string | null): string =>
  reason === null || why === "notOurs" ? failureWords[why] : reason;

const heldWords: Readonly<Record<HeldReason, string>> = {
  closed: "Miesiąc jest już złożony. O jego otwarciu decyduje doradca.",
  byPerson: "Ktoś cofnął już wpisanie tych faktur, więc nie wpisujemy ich ponownie sami.",
  waiting: "Nie wszystko wiadomo: są nowe towary, brakujące karty albo pytania.",
  rows: "Zmieniłyby się wiersze, które ktoś poprawił ręcznie.",
  cards: "Od ostatniego liczenia zmieniły się karty produktów tego miesiąca.",
  carried: "Zwrotów jest więcej niż sprzedaży, więc część przeszłaby na inne miesiące.",
  repeated: "Podobną sprzedaż już wczytano, na przykład z listy.",
  corrections: "Są korekty, które zmieniają inny miesiąc albo czekają na swoją fakturę.",
  advances: "Są zaliczki, których rozliczenie trzeba sprawdzić.",
  future: "Są faktury z datą przyszłego miesiąca.",
  receipts: "Są faktury do paragonów, które mogły już wejść do listy sprzedaży.",
};
export const heldWord = (why: HeldReason): string => heldWords[why];
