import type { ProductFile } from "@ekorok/domain/products/contract/products";
import { useMutation } from "@tanstack/react-query";
import { errorText } from "../../../http/client.ts";
import { readProductFile } from "../../../api/products.ts";
import { ChooseFile } from "../../imports/choose-file.tsx";
import { TemplateSection } from "../../imports/one-sheet-files.tsx";
import { CardsFrame, useProducts } from "../cards-frame.tsx";
import { PreviewCardFile } from "./preview-card-file.tsx";

/** Import of products from a file: choose it, preview it, import it. */
export function CardsFilePage() {
  const found = useProducts();
  const { uid, book, today } = found;
  const { mutate, reset, data, error, isPending } = useMutation<ProductFile, unknown, File>({
    mutationFn: (file) => readProductFile(uid, file),
    meta: { errorText: null }, // shown beside the file
  });
  return (
    <CardsFrame title="Karty z pliku" isWide found={found}>
      {(products) =>
        data ? (
          <PreviewCardFile {...{ uid, products, book, today }} file={data} onLeave={reset} />
        ) : (
          <>
            <ChooseFile onChoose={mutate} isReading={isPending} problem={error === null ? null : errorText(error)} />
            <TemplateSection
              label="Wzór kart produktów"
              save={async () => (await import("./card-template.ts")).saveCardTemplate(book)}
            >
              Jeden wiersz to jeden składnik: opakowanie, sprzęt, bateria albo wyrób SUP. Produkt z&nbsp;kilkoma
              składnikami ma kilka wierszy z&nbsp;tym samym kodem. Własny plik też się nada, jeśli ma kod, GTIN albo
              nazwę produktu.
            </TemplateSection>
          </>
        )
      }
    </CardsFrame>
  );
}
