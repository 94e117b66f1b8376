import { plural } from "@ekorok/domain";
import { Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../api/error-text.ts";
import { usersQuery } from "../../api/users.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { RetryAlert } from "../../ui/retry-alert.tsx";
import { LoadingState } from "../../ui/states/loading-state.tsx";
import { AttentionLine } from "./attention-line.tsx";

const invitations = {
  one: "nieodebrane zaproszenie",
  few: "nieodebrane zaproszenia",
  many: "nieodebranych zaproszeń",
};
const blocked = {
  one: "zablokowany użytkownik",
  few: "zablokowanych użytkowników",
  many: "zablokowanych użytkowników",
};

/** Invitations that nobody has taken up, and people who cannot get in. */
export function UsersAttention() {
  const { data, error, refetch } = useQuery(usersQuery({ pageSize: 1 })); // only the counts are wanted
  if (error)
    return (
      <RetryAlert tone="error" onRetry={() => void refetch()}>
        {errorText(error)}
      </RetryAlert>
    );
  if (!data) return <LoadingState lines={1} />;
  const { counts } = data;
  return (
    <>
      {counts.invited > 0 && (
        <AttentionLine text={`${counts.invited} ${plural(counts.invited, invitations)}`}>
          <ButtonLink to="/admin/users" search={{ status: "zaproszony" }} aria-label="Pokaż zaproszonych">
            Pokaż
          </ButtonLink>
        </AttentionLine>
      )}
      {counts.blocked > 0 && (
        <AttentionLine text={`${counts.blocked} ${plural(counts.blocked, blocked)}`}>
          <ButtonLink to="/admin/users" search={{ status: "zablokowany" }} aria-label="Pokaż zablokowanych">
            Pokaż
          </ButtonLink>
        </AttentionLine>
      )}
      {counts.invited + counts.blocked === 0 && (
        <Typography color="textSecondary" sx={{ py: 1 }}>
          Wszystkie zaproszenia są odebrane i&nbsp;nikt nie jest zablokowany.
        </Typography>
      )}
    </>
  );
}
