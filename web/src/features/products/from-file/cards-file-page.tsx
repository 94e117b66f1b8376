import type { Book, ProductFile } from "@ekorok/domain";
import { useMutation } from "@tanstack/react-query";
import { errorText } from "../../../api/error-text.ts";
import { readProductFile } from "../../../api/products.ts";
import { Button, TextLink } from "../../../ui/button.tsx";
import { downloadIcon } from "../../../ui/icons.ts";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Breadcrumbs, Page } from "../../../ui/page.tsx";
import { Section } from "../../../ui/panel.tsx";
import { ErrorState } from "../../../ui/states/error-state.tsx";
import { LoadingState } from "../../../ui/states/loading-state.tsx";
import { ChooseFile } from "../../imports/choose-file.tsx";
import { useProducts } from "../use-products.ts";
import { LookAtCards } from "./look-at-cards.tsx";
import { toCards } from "../to-cards.ts";

const TITLE = "Karty z pliku";

/** A file with products: chosen, looked at, and taken in. */
export function CardsFilePage() {
  const { uid, products, book, today, error, refetch, isFetching } = useProducts();
  const reading = useMutation<ProductFile, unknown, File>({
    mutationFn: (file) => readProductFile(uid, file),
    meta: { errorText: null }, // it stands beside the file
  });
  const { mutate, reset, data, isPending } = reading;
  return (
    <Page
      title={TITLE}
      isWide
      crumbs={
        <Breadcrumbs here={TITLE}>
          <TextLink {...toCards}>Karty produktów</TextLink>
        </Breadcrumbs>
      }
    >
      {!products && !error && <LoadingState />}
      {!products && error && (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {errorText(error)}
        </ErrorState>
      )}
      {products && data && <LookAtCards {...{ uid, products, book, today }} file={data} onLeave={reset} />}
      {products && !data && (
        <Stack>
          <ChooseFile
            onChoose={mutate}
            isReading={isPending}
            problem={reading.error === null ? null : errorText(reading.error)}
          />
          <Template book={book} />
        </Stack>
      )}
    </Page>
  );
}

function Template({ book }: { book: Book }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // Few want one, so the library comes when somebody does.
      const { saveCardTemplate } = await import("./card-template.ts");
      await saveCardTemplate(book);
    },
  });
  return (
    <Section title="Wzór do wypełnienia">
      <Stack gap={3}>
        <p>
          Jeden wiersz to jeden składnik: opakowanie, sprzęt, bateria albo wyrób SUP. Produkt z&nbsp;kilkoma składnikami
          ma kilka wierszy z&nbsp;tym samym kodem. Własny plik też się nada, jeśli ma kod, GTIN albo nazwę produktu.
        </p>
        <Row>
          <Button
            look="outlined"
            icon={downloadIcon}
            isBusy={isPending}
            busyLabel="Trwa przygotowywanie pliku"
            onClick={() => mutate()}
          >
            Wzór kart produktów
          </Button>
        </Row>
      </Stack>
    </Section>
  );
}
