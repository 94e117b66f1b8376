import type { SecondFactorState } from "@ekorok/domain/users/contract/second-factor";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sessionsQuery } from "../../../api/account.ts";
import { secondFactorQuery } from "../../../api/second-factor.ts";
import { command } from "../../../api/by-name.ts";
import { useSession } from "../../../session/use-session.ts";
import { confirmation } from "../../../ui/confirmation/confirmation.ts";

/** A factor as people know it. */
type OwnFactor = {
  readonly id: string;
  readonly what: string;
  readonly since: string;
  /** The last one that works stays until there is another, or goes with all of them. */
  readonly canGo: boolean;
};

export function ownFactors({ app, passkeys }: SecondFactorState): OwnFactor[] {
  const usable = passkeys.filter(({ isUsable }) => isUsable).length + (app ? 1 : 0);
  return [
    ...(app ? [{ id: "app", what: "Aplikacja uwierzytelniająca", since: app.since, canGo: usable > 1 }] : []),
    ...passkeys.map(({ id, name, since, isUsable }) => ({
      id,
      what: `Klucz dostępu: ${name}`,
      since,
      canGo: usable > 1 || !isUsable,
    })),
  ];
}

/** What was changed is asked for anew, and so is the token, which says whether there is a factor. */
export function useFactorsAgain(uid: string): () => Promise<void> {
  const { session } = useSession();
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: secondFactorQuery(uid).queryKey }),
      queryClient.invalidateQueries({ queryKey: sessionsQuery(uid).queryKey }), // the first factor ends the others
      session.getIdToken(true).catch(() => null), // the next one says it as well
    ]);
  };
}

/** Takes a factor away, after a question. */
export function useFactorRemoval(uid: string): (factor: OwnFactor) => void {
  const { mutateAsync: remove } = useMutation({
    mutationFn: (factor: string) => command("removeFactor", { factor }),
    onSettled: useFactorsAgain(uid),
  });
  return ({ id, what }) =>
    void confirmation.open({
      title: "Usunąć składnik?",
      message: `${what}. Nie będzie już można się nim zalogować.`,
      tone: "danger",
      onConfirm: () => remove(id),
    });
}
