import { profileLabels } from "@ekorok/domain/company/profile-labels";
import { textColumn, type PaperTable } from "@ekorok/domain/papers/paper";
import { slugOf } from "@ekorok/domain/polish/folding";

// A list that was narrowed down says so: in the file where it has room for words, in its name where it has none, as of a CSV.

export const showing = (filter: string): Pick<PaperTable, "shows"> =>
  filter === "" ? {} : { shows: `Filtr: ${filter}` };

const LONGEST_SLUG = 80;
export const listFileName = (list: string, filter: string): string =>
  filter === "" ? list : `${list}-${slugOf(filter).slice(0, LONGEST_SLUG).replace(/-$/, "")}`;

/** By which offices and other programs know a client. They are texts: some begin with zeros. */
export const numberColumns = [textColumn(profileLabels.nip), textColumn(profileLabels.bdoNumber)] as const;
