/** Words that people here reach for when they need a password, in small letters and without Polish marks. */
export const habitualWords = new Set(
  [
    // the trade
    "ekorok raport raporty sprawozdanie sprawozdania srodowisko ekologia opakowania odpady bdo kobize marszalek oplata",
    "firma firmowe biuro praca szef prezes faktura ksiegowosc kadry magazyn sklep",
    // accounts and passwords
    "haslo hasla haselko moje mojego tajne trudne nowe stare dobre bezpieczne admin administrator uzytkownik login",
    "zaloguj witaj witam password passwort welcome letmein qwerty test testowe tymczasowe zmienmnie start konto klucz dostep",
    // the calendar
    "styczen luty marzec kwiecien maj czerwiec lipiec sierpien wrzesien pazdziernik listopad grudzien wiosna lato jesien zima",
    "poniedzialek wtorek sroda czwartek piatek sobota niedziela wakacje swieta urodziny",
    // places and clubs
    "polska polski polak warszawa krakow lodz wroclaw poznan gdansk gdynia sopot szczecin bydgoszcz lublin bialystok katowice",
    "czestochowa radom torun kielce rzeszow gliwice zabrze olsztyn opole gola legia lech wisla widzew slask cracovia jagiellonia",
    // names
    "anna maria katarzyna malgorzata agnieszka barbara ewa krystyna magdalena elzbieta joanna aleksandra zofia monika teresa",
    "danuta natalia karolina marta julia beata dorota janina alicja jadwiga justyna renata iwona paulina patrycja sylwia weronika",
    "kinga izabela aneta ilona hanna halina helena grazyna bozena wieslawa lucyna urszula oliwia wiktoria zuzanna lena maja",
    "piotr krzysztof andrzej tomasz pawel jan michal marcin stanislaw jakub adam marek lukasz grzegorz mateusz wojciech mariusz",
    "dariusz zbigniew jerzy maciej rafal robert kamil jozef dawid szymon kacper bartosz bartek tadeusz jacek ryszard artur",
    "sebastian przemyslaw damian daniel karol leszek henryk waldemar slawomir miroslaw jaroslaw patryk dominik hubert filip",
    "kasia gosia gosiaczek basia ania asia ola zosia magda monia kuba tomek pawelek wojtek krzysiek piotrek maciek marcinek",
    // what people love, and school
    "kocham kochanie kotek misiek misiaczek slonko sloneczko skarbie zabka myszka piesek rodzina mama tata corka synek",
    "matematyka informatyka historia szkola komputer samochod samsung iphone pilka siatkowka motylek kwiatek truskawka czekolada",
  ].flatMap((line) => line.split(" ")),
);

/** Ways for a finger along the alphabet and the keyboard; each is tried backwards, too. */
const ways = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop[]",
  "asdfghjkl;'",
  "zxcvbnm,./",
  "qazwsxedcrfvtgbyhnujm",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "zaq12wsxcde34rfvbgt56yhnmju7",
  "qweasdzxc",
  "qwe123asd456zxc789",
  "1q2w3e4r5t6y7u8i9o0p",
];
export const keyboardWays = [...ways, ...ways.map((way) => Array.from(way).toReversed().join(""))];
