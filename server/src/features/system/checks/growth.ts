import { plural } from "@ekorok/domain/polish/plural";
import type { Check } from "../../../feature.ts";
import { nearestToLimit } from "../growth.ts";

const clients = { one: "klienta", few: "klientów", many: "klientów" };

export const growthCheck: Check = {
  id: "growth",
  title: "Przyrost danych",
  look: async ({ db }) => {
    const { share, many } = await nearestToLimit(db);
    if (many === 0)
      return { state: "good", says: "Żaden klient nie zbliża się do dziennego limitu zapisywanych danych." };
    return {
      state: "warning",
      says: `Ponad połowę dziennego limitu zapisywanych danych wykorzystano już u ${many} ${plural(many, clients)}; najwięcej: ${Math.round(share * 100)}\u00a0%.`,
      toDo: "Zobacz niżej, u kogo, i zapytaj, czy to zamierzone. Jeśli nie, zablokuj konto, a po wyjaśnieniu wyślij link do ustawienia nowego hasła.",
    };
  },
};
