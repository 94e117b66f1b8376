import { withFullStop } from "@ekorok/domain/polish/typography";
import type { UserAccount } from "@ekorok/domain/users/contract/users";
import type { LinkPurpose } from "@ekorok/domain/users/identity";
import { NO_PROMOTION } from "@ekorok/domain/users/permissions";
import { useQueryClient } from "@tanstack/react-query";
import { accountMailsQuery, allUserLists, userAccountQuery, type UserCommand } from "../../api/users.ts";
import { useSession } from "../../session/use-session.ts";
import { IconButton } from "../../ui/button.tsx";
import { confirmation } from "../../ui/confirmation/confirmation.ts";
import { moreIcon } from "../../ui/icons.ts";
import { Menu, MenuDivider, MenuItem, MenuLink } from "../../ui/overlays/menu.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { nameOf } from "@ekorok/domain/users/account-names";
import { announceLinkMail } from "./announce-link-mail.ts";
import { useUserCommand } from "./use-user-command.ts";
import { dialogSearch, useUsersAddress } from "./use-users-address.ts";
import { isUninvited } from "./user-labels.tsx";
import { userQuestions } from "./user-questions.ts";

/** The actions on an account. */
export function UserMenu({ user }: { user: UserAccount }) {
  const { actions, isOwn, isRunning } = useUserActions(user);
  return (
    <Menu
      renderTrigger={(props) => (
        <IconButton {...props} label={`Czynności: ${nameOf(user)}`} icon={moreIcon} isBusy={isRunning} />
      )}
    >
      {/* Links, so that a client can be opened in another tab. Nobody acts for the consultancy's own people. */}
      {!isOwn && !user.isStaff && (
        <MenuLink to="/raporty/{-$year}" params={{ year: undefined }} search={{ uid: user.uid }}>
          Działaj jako klient
        </MenuLink>
      )}
      <MenuLink to="." search={dialogSearch(user.uid)}>
        Edytuj
      </MenuLink>
      <MenuLink to="." search={dialogSearch(user.uid, "historia")}>
        Historia
      </MenuLink>
      {actions.length > 0 && <MenuDivider />}
      {actions.map(({ label, isDangerous, whyNot, run }) => (
        <MenuItem key={label} tone={isDangerous && "danger"} whyNot={whyNot} onClick={run}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

type UserAction = { label: string; isDangerous?: true; whyNot?: string | undefined; run: () => void };

/** The actions that an account allows now. Nobody can lock themselves out. */
function useUserActions(user: UserAccount): { actions: UserAction[]; isOwn: boolean; isRunning: boolean } {
  const { mutateAsync, isPending } = useUserCommand();
  const { leaveDeleted } = useUsersAddress();
  const linkMail = useLinkMail(user);
  const { state } = useSession();
  const { uid, status, isAdmin, isStaff } = user;
  const isOwn = state.status === "signed-in" && state.user.id === uid;

  const carryOut = async (command: UserCommand, done: string) => {
    await mutateAsync(command);
    toasts.show("success", done);
  };
  const atOnce = (command: UserCommand, done: string) => () => void carryOut(command, done).catch(() => undefined); // the command shows its failure itself
  const afterQuestion = (about: keyof typeof userQuestions, command: UserCommand, done: string) => () =>
    confirmation.open({ ...userQuestions[about](user), onConfirm: () => carryOut(command, done) });

  const name = nameOf(user);
  const mails: (UserAction | false)[] = [
    status === "invited" && {
      label: isUninvited(user) ? "Wyślij zaproszenie" : "Wyślij zaproszenie ponownie",
      run: () => linkMail.send("invite"),
    },
    status === "active" && {
      label: "Wyślij link do zmiany hasła",
      run: () => linkMail.send("reset"),
    },
  ];
  const factor: UserAction | false = user.hasSecondFactor &&
    !isStaff && {
      label: "Wyłącz drugi składnik logowania",
      run: afterQuestion(
        "takeOffFactor",
        { name: "takeOffSecondFactor", input: { uid } },
        withFullStop(`Wyłączono drugi składnik logowania: ${name}`),
      ),
    };
  const restrictions: UserAction[] = [
    status === "blocked"
      ? {
          label: "Odblokuj",
          run: atOnce({ name: "setBlocked", input: { uid, isBlocked: false } }, withFullStop(`Odblokowano: ${name}`)),
        }
      : {
          label: "Zablokuj",
          run: afterQuestion(
            "block",
            { name: "setBlocked", input: { uid, isBlocked: true } },
            withFullStop(`Zablokowano: ${name}`),
          ),
        },
    isAdmin
      ? {
          label: "Odbierz uprawnienia administratora",
          run: () =>
            confirmation.open({
              ...userQuestions.demote(user),
              onConfirm: ({ isClient }) =>
                carryOut(
                  { name: "setAdministrator", input: { uid, isAdmin: false, isClient } },
                  withFullStop(`Odebrano uprawnienia administratora: ${name}`),
                ),
            }),
        }
      : {
          label: "Nadaj uprawnienia administratora",
          whyNot: user.hasReports && !isStaff ? NO_PROMOTION : undefined,
          run: afterQuestion(
            "promote",
            { name: "setAdministrator", input: { uid, isAdmin: true } },
            withFullStop(`Nadano uprawnienia administratora: ${name}`),
          ),
        },
    {
      label: "Usuń",
      isDangerous: true,
      run: () =>
        confirmation.open({
          ...userQuestions.delete(user),
          onConfirm: async () => {
            await carryOut({ name: "deleteUser", input: { uid } }, withFullStop(`Usunięto: ${name}`));
            void leaveDeleted();
          },
        }),
    },
  ];
  const move: UserAction | false = isStaff &&
    !isAdmin && {
      label: "Zapisz jako klienta",
      run: afterQuestion(
        "makeClient",
        { name: "setAdministrator", input: { uid, isAdmin: false, isClient: true } },
        withFullStop(`Na liście klientów jest teraz: ${name}`),
      ),
    };
  const actions = [...mails, factor, !isOwn && move, ...(isOwn ? [] : restrictions)].filter(
    (action) => action !== false,
  );
  return { actions, isOwn, isRunning: isPending || linkMail.isRunning };
}

const linkCommands = { invite: "sendInvitation", reset: "requestUserPasswordReset" } as const;

/** Sends somebody the mail with an invitation or a link for a new password, and says what became of it. */
export function useLinkMail(user: Pick<UserAccount, "uid" | "email">) {
  const { mutateAsync, isPending } = useUserCommand();
  const queryClient = useQueryClient();
  const { uid } = user;
  const refreshed = () =>
    Promise.all(
      [allUserLists, userAccountQuery(uid), accountMailsQuery(uid)].map((some) =>
        queryClient.invalidateQueries({ queryKey: some.queryKey }),
      ),
    );
  const send = (purpose: LinkPurpose) =>
    void mutateAsync({ name: linkCommands[purpose], input: { uid } })
      .then(() => announceLinkMail(purpose, user))
      .then(refreshed, () => undefined); // the command shows its failure itself
  return { send, isRunning: isPending };
}
