import { Grid, Stack } from "@mui/material";
import { useClient } from "../client/use-client.ts";
import { ProfileField } from "./profile-field.tsx";
import { profileFields } from "./profile-fields.ts";
import { useCompanyForm } from "./use-company-form.ts";
import { useNipWarning } from "./use-nip-warning.ts";
import { BusyButton } from "../../ui/busy-button.tsx";

export function CompanyForm() {
  const { uid, document } = useClient();
  const { values, problems, change, submit, isSaving } = useCompanyForm(uid, document);
  const nipWarning = useNipWarning(values.nip, uid);
  return (
    <Stack
      component="form"
      noValidate
      spacing={3}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Grid container spacing={2}>
        {profileFields.map((field) => (
          <Grid key={field.name} size={{ xs: 12, sm: 6 }}>
            <ProfileField
              {...field}
              value={values[field.name]}
              problem={problems[field.name]}
              warning={field.name === "nip" ? nipWarning : undefined}
              onChange={(value) => change(field.name, value)}
            />
          </Grid>
        ))}
      </Grid>
      <BusyButton type="submit" variant="contained" isBusy={isSaving} sx={{ alignSelf: "start" }}>
        Zapisz
      </BusyButton>
    </Stack>
  );
}
