import { packagingDuty } from "@ekorok/domain";

export const duties = [packagingDuty];
