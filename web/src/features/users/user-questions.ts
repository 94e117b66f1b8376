import { type Area, areas, formatMonth, type RowsLeftOut, rowsText, type UserAccount } from "@ekorok/domain";
import { html } from "../../ui/confirmation/html.ts";
import { nameOf } from "../client/name-of.ts";

/** Whom a question is about: the name, and the address that tells namesakes apart. */
function whom(user: UserAccount) {
  const name = nameOf(user);
  return name === user.email ? html`<b>${name}</b>` : html`<b>${name}</b> (${user.email})`;
}

/** What is asked before somebody loses or gains something. */
export const userQuestions = {
  delete: (user: UserAccount) => ({
    title: "Usunąć użytkownika?",
    message: user.hasReports
      ? html`${whom(user)}<br />Dane osobowe i dane firmy zostaną usunięte, a użytkownik wylogowany. Tego nie można
          cofnąć. Sprawozdania tego klienta zostają: administratorzy znajdą je na liście sprawozdań jako „Usunięty
          klient” z numerem. Historia zmian także zostaje.`
      : html`${whom(user)}<br />Konto i dane firmy zostaną usunięte, a użytkownik wylogowany. Tego nie można cofnąć.
          Historia zmian zostaje.`,
    tone: "danger" as const,
  }),
  block: (user: UserAccount) => ({
    title: "Zablokować użytkownika?",
    message: html`${whom(user)}<br />Zostanie od razu wylogowany ze wszystkich urządzeń i nie zaloguje się, dopóki go
      nie odblokujesz.`,
    tone: "danger" as const,
  }),
  promote: (user: UserAccount) => ({
    title: "Nadać uprawnienia administratora?",
    message: html`${whom(user)}<br />Będzie widzieć i zmieniać dane wszystkich klientów, słowniki i konta.`,
  }),
  demote: (user: UserAccount) => ({
    title: "Odebrać uprawnienia administratora?",
    message: html`${whom(user)}<br />Będzie mieć dostęp tylko do danych własnej firmy.`,
    tone: "danger" as const,
  }),
};

/** Before areas are switched off in which there are rows of open months. */
export const leaveOutQuestion = (user: UserAccount, openRows: RowsLeftOut["openRows"]) => {
  const inArea = ({ id, title }: Area) => {
    const rows = openRows.filter(({ area }) => area === id);
    const months = rows.map(({ year, month, rowCount }) => `${formatMonth(year, month)} (${rowsText(rowCount)})`);
    return rows.length === 0 ? html`` : html`<li><b>${title}</b>: ${months.join(", ")}</li>`;
  };
  return {
    title: "Wyłączyć części, w których są wiersze?",
    message: html`<p>${whom(user)}</p>
      <p>Miesiące, które są jeszcze otwarte:</p>
      <ul>
        ${areas.reduce((all, area) => html`${all}${inArea(area)}`, html``)}
      </ul>
      <p>
        Wiersze zostaną i&nbsp;będą oznaczone jako wyłączone, ale nie zostaną złożone, dopóki części są wyłączone.
      </p>`,
  };
};

export const newAddressQuestion = (user: UserAccount, email: string) => ({
  title: "Zmienić login?",
  message: html`${whom(user)}<br />Od teraz loginem będzie <b>${email}</b>, a wszystkie sesje tego konta zostaną
    zakończone. Na dotychczasowy adres wyślemy wiadomość o zmianie.`,
});
