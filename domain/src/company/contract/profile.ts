import { z } from "zod";
import { isBdoNumber, isNip, isRegon, withoutCountry, withoutSeparators } from "../numbers.ts";
import type { ProfileName } from "../profile-names.ts";
import { voivodeships } from "../voivodeships.ts";
import { textLine } from "../../contract/schema-parts.ts";

/** An optional number. A wrong form and a wrong check digit have different messages. */
const number = (
  clean: (typed: string) => string,
  form: RegExp,
  formMessage: string,
  isRight: (digits: string) => boolean,
  wrongMessage: string,
) =>
  textLine(40)
    .transform(clean)
    .pipe(
      z
        .string()
        .regex(form, { error: formMessage, abort: true })
        .refine((digits) => digits === "" || isRight(digits), { error: wrongMessage }),
    );

const nip = number(
  withoutCountry,
  /^(\d{10})?$/,
  "NIP ma 10 cyfr. Uzupełnij lub popraw numer.",
  isNip,
  "Nie ma takiego numeru NIP. Sprawdź, czy nie ma w nim pomyłki.",
);
const regon = number(
  withoutSeparators,
  /^(\d{9}|\d{14})?$/,
  "REGON ma 9 albo 14 cyfr. Uzupełnij lub popraw numer.",
  isRegon,
  "Nie ma takiego numeru REGON. Sprawdź, czy nie ma w nim pomyłki.",
);
const bdoNumber = number(
  withoutSeparators,
  /^(\d{9})?$/,
  "Numer BDO ma 9 cyfr, razem z zerami na początku, np. 000123456.",
  isBdoNumber,
  "Nie ma takiego numeru BDO. Sprawdź, czy nie ma w nim pomyłki.",
);
const phone = textLine(40).regex(/^(\+?[\d\s()/.-]{7,}(,?\s?wew\.?\s?\d{1,6})?)?$/, {
  error: "Wpisz numer telefonu, np. 600 100 200 lub 22 100 20 30 wew. 12.",
});

/** Each field may be empty. */
export const profile = z.strictObject({
  displayName: textLine(120),
  companyName: textLine(200),
  nip,
  regon,
  bdoNumber,
  phone,
  seatAddress: textLine(300),
  seatGmina: textLine(100),
  seatVoivodeship: z.enum(["", ...voivodeships], { error: "Wybierz województwo z listy." }),
} satisfies Record<ProfileName, z.ZodType>);
export type Profile = z.infer<typeof profile>;

/** The profile as it is read: numbers stored before today's rules are accepted, so that they can be corrected. */
export const storedProfile = z.object({
  ...profile.shape,
  nip: z.string(),
  regon: z.string(),
  bdoNumber: z.string(),
  phone: z.string(),
});
