import type { Book } from "@ekorok/domain/areas/cells";
import type { ProductFile } from "@ekorok/domain/products/contract/products";
import { useMutation } from "@tanstack/react-query";
import { errorText } from "../../../api/client.ts";
import { readProductFile } from "../../../api/products.ts";
import { Button } from "../../../ui/button.tsx";
import { downloadIcon } from "../../../ui/icons.ts";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import { ChooseFile } from "../../imports/choose-file.tsx";
import { CardsFrame, useProducts } from "../cards-frame.tsx";
import { PreviewCardFile } from "./preview-card-file.tsx";

/** Import of products from a file: choose it, preview it, import it. */
export function CardsFilePage() {
  const found = useProducts();
  const { uid, book, today } = found;
  const reading = useMutation<ProductFile, unknown, File>({
    mutationFn: (file) => readProductFile(uid, file),
    meta: { errorText: null }, // shown beside the file
  });
  const { mutate, reset, data, isPending } = reading;
  return (
    <CardsFrame title="Karty z pliku" isWide found={found}>
      {(products) =>
        data ? (
          <PreviewCardFile {...{ uid, products, book, today }} file={data} onLeave={reset} />
        ) : (
          <>
            <ChooseFile
              onChoose={mutate}
              isReading={isPending}
              problem={reading.error === null ? null : errorText(reading.error)}
            />
            <Template book={book} />
          </>
        )
      }
    </CardsFrame>
  );
}

function Template({ book }: { book: Book }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // Few people want a template, so its library is loaded on demand.
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
