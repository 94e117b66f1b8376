export { airDuty } from "@ekorok/domain/charges/air";
