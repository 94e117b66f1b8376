import { areas } from "@ekorok/domain/areas/all-areas";
import type { Area } from "@ekorok/domain/areas/define-area";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { rowsText } from "@ekorok/domain/reports/report-words";
import type { RowsLeftOut, UserAccount } from "@ekorok/domain/users/contract/users";
import { html } from "../../ui/confirmation/html.ts";
import { nameOf } from "@ekorok/domain/users/account-names";

/** The user in a question: the name, with the e-mail to distinguish namesakes. */
function whom(user: UserAccount) {
  const name = nameOf(user);
  return name === user.email ? html`<b>${name}</b>` : html`<b>${name}</b> (${user.email})`;
}

/** What a question is about, in the accusative: a client, or an account of the consultancy. */
const accountWord = ({ isStaff }: UserAccount): string => (isStaff ? "konto" : "klienta");

/** Questions before an account is changed. */
export const userQuestions = {
  delete: (user: UserAccount) => ({
    title: `Usunąć ${accountWord(user)}?`,
    message: user.hasReports
      ? html`${whom(user)}<br />Dane osobowe i dane firmy zostaną usunięte, a ta osoba wylogowana. Tego nie można
          cofnąć. Sprawozdania tego klienta zostają: administratorzy znajdą je na liście „Sprawozdania klientów” jako
          „Usunięty klient” z numerem. Historia zmian także zostaje.`
      : html`${whom(user)}<br />Konto i dane firmy zostaną usunięte, a ta osoba wylogowana. Tego nie można cofnąć.
          Historia zmian zostaje.`,
    tone: "danger" as const,
  }),
  block: (user: UserAccount) => ({
    title: `Zablokować ${accountWord(user)}?`,
    message: html`${whom(user)}<br />Ta osoba zostanie od razu wylogowana ze wszystkich urządzeń i nie zaloguje się,
      dopóki nie odblokujesz konta.`,
    tone: "danger" as const,
  }),
  takeOffFactor: (user: UserAccount) => ({
    title: "Wyłączyć drugi składnik logowania?",
    message: html`${whom(user)}<br />Zrób to tylko wtedy, gdy klient stracił telefon lub klucz i kody zapasowe, a Ty
      masz pewność, że to on o to prosi. Do zalogowania wystarczy wtedy samo hasło, a sesje tego konta zostaną
      zakończone. Klient i wszyscy administratorzy dostaną wiadomość.`,
    tone: "danger" as const,
  }),
  promote: (user: UserAccount) => ({
    title: "Nadać uprawnienia administratora?",
    message: html`${whom(user)}<br />Będzie widzieć i zmieniać dane wszystkich klientów, słowniki i konta.`,
  }),
  demote: (user: UserAccount) => ({
    title: "Odebrać uprawnienia administratora?",
    message: html`${whom(user)}<br />Nie zobaczy już danych klientów ani słowników. Konto zostaje kontem biura: nie
      pojawi się wśród klientów i nikt nie czeka na jego sprawozdania. Jeśli ta osoba odchodzi, zablokuj też konto.`,
    fields: [{ name: "isClient", kind: "checkbox", label: "To konto klienta: pokazuj je wśród klientów" }] as const,
    tone: "danger" as const,
  }),
  makeClient: (user: UserAccount) => ({
    title: "Zapisać to konto jako klienta?",
    message: html`${whom(user)}<br />Pojawi się wśród klientów, a my będziemy czekać na jego sprawozdania od miesiąca
      podanego w „Obsługa od”.`,
  }),
};

type OpenRows = RowsLeftOut["openRows"];

function listOf(openRows: OpenRows) {
  const inArea = ({ id, title }: Area) => {
    const rows = openRows.filter(({ area }) => area === id);
    const months = rows.map(({ year, month, rowCount }) => `${formatMonth(year, month)} (${rowsText(rowCount)})`);
    return rows.length === 0 ? html`` : html`<li><b>${title}</b>: ${months.join(", ")}</li>`;
  };
  return html`<ul>
    ${areas.reduce((all, area) => html`${all}${inArea(area)}`, html``)}
  </ul>`;
}

/** Asked before areas with rows in open months are switched off, or months with rows fall before "Obsługa od". */
export const leaveOutQuestion = (user: UserAccount, openRows: OpenRows) => {
  const off = openRows.filter(({ why }) => why === "switchedOff");
  const early = openRows.filter(({ why }) => why === "notServed");
  const aboutOff = html`<p>Miesiące, które są jeszcze otwarte:</p>
    ${listOf(off)}
    <p>Wiersze zostaną i&nbsp;będą oznaczone jako wyłączone, ale nie zostaną złożone, dopóki części są wyłączone.</p>`;
  const aboutEarly = html`<p>Niezłożone miesiące sprzed nowego początku obsługi, w&nbsp;których są wiersze:</p>
    ${listOf(early)}
    <p>Wiersze zostaną, ale tych miesięcy nie trzeba będzie składać i&nbsp;znikną one z&nbsp;listy do złożenia.</p>`;
  return {
    title:
      early.length === 0
        ? "Wyłączyć części, w których są wiersze?"
        : off.length === 0
          ? "Przesunąć początek obsługi?"
          : "Wyłączyć części i przesunąć początek obsługi?",
    message: html`<p>${whom(user)}</p>
      ${off.length > 0 ? aboutOff : html``}${early.length > 0 ? aboutEarly : html``}`,
  };
};

export const newAddressQuestion = (user: UserAccount, email: string) => ({
  title: "Zmienić login?",
  message: html`${whom(user)}<br />Od teraz loginem będzie <b>${email}</b>, a wszystkie sesje tego konta zostaną
    zakończone. Na dotychczasowy adres wyślemy wiadomość o zmianie.`,
});
