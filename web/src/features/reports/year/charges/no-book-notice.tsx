import { Alert } from "../../../../ui/alert.tsx";

/** Of a year whose law nobody has entered: what that leaves out, and what can be done all the same. */
export const NoBookNotice = ({ year }: { year: number }) => (
  <Alert tone="warning" role="none" title={`Dla ${year} roku nie mamy progów, poziomów ani terminów.`}>
    <p>
      Opłaty, które od nich zależą, są „nieustalone”, a&nbsp;terminów nie podajemy: ustal je z&nbsp;doradcą. Miesiące
      możesz wypełniać i&nbsp;składać jak zwykle. Gdy uzupełnimy ten rok, kwoty policzą się same.
    </p>
  </Alert>
);
