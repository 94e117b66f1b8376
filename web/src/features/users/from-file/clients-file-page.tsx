import type { ClientListFile } from "@ekorok/domain/imports/contract/client-lists";
import { useMutation } from "@tanstack/react-query";
import { readClientList } from "../../../api/users.ts";
import { errorText } from "../../../http/client.ts";
import { TextLink } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Page } from "../../../ui/page.tsx";
import { AdminCrumbs } from "../../administration/page-head.tsx";
import { ChooseFile } from "../../imports/choose-file.tsx";
import { TemplateSection } from "../../imports/one-sheet-files.tsx";
import { PreviewClientList } from "./preview-client-list.tsx";

const TITLE = "Lista klientów z pliku";

/** Import of a client list: choose a file, preview it, add new clients and change known ones. */
export function ClientsFilePage() {
  const { mutate, reset, data, isPending, error } = useMutation<ClientListFile, unknown, File>({
    mutationFn: readClientList,
    meta: { errorText: null }, // shown beside the file
  });
  return (
    <Page
      title={TITLE}
      isWide
      crumbs={
        <AdminCrumbs>
          <TextLink to="/admin/users">Klienci</TextLink>
        </AdminCrumbs>
      }
    >
      {data ? (
        <PreviewClientList file={data} onLeave={reset} />
      ) : (
        <Stack>
          <ChooseFile onChoose={mutate} isReading={isPending} problem={error === null ? null : errorText(error)} />
          <TemplateSection
            label="Wzór listy klientów"
            save={async () => (await import("./client-template.ts")).saveClientTemplate()}
          >
            Arkusz z nagłówkami i przykładem; własna lista też się nada. Nowego klienta dodasz z samym adresem e-mail,
            a&nbsp;znanego poznamy po NIP-ie lub adresie i&nbsp;zmienimy tylko to, co jest w&nbsp;pliku inne.
          </TemplateSection>
        </Stack>
      )}
    </Page>
  );
}
