import { areas } from "@ekorok/domain/areas/all-areas";
import type { UserDocument } from "@ekorok/domain/users/contract/user-document";
import { useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { toasts } from "../../../ui/toasts.ts";
import { useUserCommand } from "../use-user-command.ts";
import { askedIn } from "./saved-after-asking.ts";

/** Which areas a client believes to concern them, for as long as nobody has answered. */
export function ProposalNotice({ document: { uid, permissions, areaProposal } }: { document: UserDocument }) {
  const { mutateAsync, isPending } = useUserCommand();
  const [hasRows, setHasRows] = useState(false);
  if (areaProposal?.state !== "waiting") return null;
  const wanted = areas.filter(({ id }) => areaProposal.areas.includes(id));
  const off = areas.filter(({ id, flag }) => permissions[flag] && !areaProposal.areas.includes(id));
  const answer = async (isAccepted: boolean) => {
    try {
      await mutateAsync({ name: "answerProposal", input: { uid, areas: areaProposal.areas, isAccepted } });
      toasts.show("success", isAccepted ? "Części są ustawione tak, jak proponował klient." : "Propozycja odrzucona.");
    } catch (error) {
      setHasRows(askedIn(error) !== null); // what else failed, the command tells by itself
    }
  };
  return (
    <Alert tone="warning" role="none" title="Klient proponuje swoje części">
      <Stack gap={2}>
        <p>
          Dotyczą go: {titles(wanted)}.{off.length > 0 && ` Wyłączone zostaną: ${titles(off)}.`}
        </p>
        {hasRows && (
          <p role="alert">
            W&nbsp;części do wyłączenia są już wiersze w&nbsp;otwartych miesiącach. Ustaw części poniżej: zapytamy, co
            z&nbsp;tymi wierszami.
          </p>
        )}
        <Row>
          <Button look="solid" size="small" isBusy={isPending} onClick={() => void answer(true)}>
            Przyjmij
          </Button>
          <Button look="outlined" size="small" disabled={isPending} onClick={() => void answer(false)}>
            Odrzuć
          </Button>
        </Row>
      </Stack>
    </Alert>
  );
}

const titles = (some: readonly { readonly title: string }[]) => some.map(({ title }) => title).join(", ");
