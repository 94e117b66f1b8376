import { MOST_SALES_SHOWN } from "@ekorok/domain/contract/limits";

/** As many as a page shows. */
export const first = <T>(all: readonly T[], most = MOST_SALES_SHOWN): T[] => all.slice(0, most);
