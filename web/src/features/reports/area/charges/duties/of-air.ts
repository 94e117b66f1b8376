export { airDuty } from "@ekorok/domain";
