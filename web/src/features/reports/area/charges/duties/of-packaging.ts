export { packagingDuty } from "@ekorok/domain";
