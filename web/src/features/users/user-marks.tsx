import { formatDayOfInstant, formatInstant, permissionFlags, type UserAccount } from "@ekorok/domain";
import { Chip } from "../../ui/chip.tsx";
import { adminIcon } from "../../ui/icons.ts";
import { Row } from "../../ui/layout.tsx";
import { tip } from "../../ui/tooltip.tsx";
import { statusNames } from "./user-labels.ts";

const tones = { invited: "info", active: "good", blocked: "bad" } as const;

/** What an account is: its status, whether it is the consultancy's, and whether a proposal waits for an answer. */
export function UserMarks({ user }: { user: UserAccount }) {
  const { status, isAdmin, isStaff, isProposing } = user;
  return (
    <Row gap={1}>
      <Chip tone={tones[status]} {...(status === "invited" && tip(invitationText(user)))}>
        {statusNames[status]}
      </Chip>
      {isStaff && (
        <Chip tone="outlined" icon={adminIcon}>
          {isAdmin ? "Administrator" : "Konto biura"}
        </Chip>
      )}
      {isProposing && <Chip tone="warn">Proponuje części</Chip>}
    </Row>
  );
}

export const invitationText = ({ invitationExpiresAt }: UserAccount) =>
  invitationExpiresAt === null
    ? "Zaproszenie jeszcze nie wyszło albo jego link już wygasł."
    : `Link z zaproszenia działa do ${formatInstant(invitationExpiresAt)}.`;

export const areasText = ({ areaCount }: UserAccount) => `${areaCount} z ${permissionFlags.length}`;

/** The day of the last one. */
export const signedInText = ({ signedInAt }: UserAccount): string =>
  signedInAt === null ? "nigdy" : formatDayOfInstant(signedInAt);
