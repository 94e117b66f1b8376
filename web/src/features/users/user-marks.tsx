import { formatInstant, permissionFlags, type UserAccount } from "@ekorok/domain";
import { Chip, Stack, Tooltip } from "@mui/material";
import { Icon } from "../../ui/icon.tsx";
import { adminIcon } from "../../ui/icons.ts";
import { statusNames } from "./user-labels.ts";

const colors = { invited: "info", active: "success", blocked: "error" } as const;

/** What an account is: its status, and whether it is an administrator's. */
export function UserMarks({ user }: { user: UserAccount }) {
  const { status, isAdmin } = user;
  return (
    <Stack direction="row" useFlexGap spacing={0.75} sx={{ flexWrap: "wrap" }}>
      <Tooltip title={status === "invited" ? invitationText(user) : ""}>
        <Chip size="small" variant="outlined" color={colors[status]} label={statusNames[status]} />
      </Tooltip>
      {isAdmin && <Chip size="small" variant="outlined" icon={<Icon path={adminIcon} />} label="Administrator" />}
    </Stack>
  );
}

export const invitationText = ({ invitationExpiresAt }: UserAccount) =>
  invitationExpiresAt === null
    ? "Zaproszenie jeszcze nie wyszło albo jego link już wygasł."
    : `Link z zaproszenia działa do ${formatInstant(invitationExpiresAt)}.`;

export const areasText = ({ areaCount }: UserAccount) => `${areaCount} z ${permissionFlags.length}`;
