import { airDuty } from "@ekorok/domain";

export const duties = [airDuty];
