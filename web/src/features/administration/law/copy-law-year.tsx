import { yearLawOf } from "@ekorok/domain/year-law/laws";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { lawNumbersQuery } from "../../../api/dictionary-editing.ts";
import { Button } from "../../../ui/button.tsx";
import { copyIcon } from "../../../ui/icons.ts";
import { lazyExport } from "../../../ui/lazy-part.tsx";
import { LazyDialog } from "../../../ui/overlays/lazy-dialog.tsx";
import { tip } from "../../../ui/overlays/tooltip.tsx";

const CopyLawDialog = lazyExport(() => import("./copy-law-dialog.tsx"), "CopyLawDialog");

/** Carries the law's numbers over to the next year, as a dictionary's rates are. */
export function CopyLawYear({ year }: { year: number }) {
  const [isOpen, setOpen] = useState(false);
  const { data: entered } = useQuery(lawNumbersQuery(year));
  const isKnown = yearLawOf(year + 1) !== undefined;
  return (
    <>
      <Button
        icon={copyIcon}
        disabled={!entered || !isKnown}
        onClick={() => setOpen(true)}
        {...(isKnown ? {} : tip(`Program nie ma jeszcze terminów na ${year + 1} rok.`))}
      >
        Skopiuj rok
      </Button>
      <LazyDialog>
        {isOpen && entered && <CopyLawDialog year={year} entered={entered} onClose={() => setOpen(false)} />}
      </LazyDialog>
    </>
  );
}
