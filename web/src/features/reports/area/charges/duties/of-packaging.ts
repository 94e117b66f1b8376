export { packagingDuty } from "@ekorok/domain/charges/packaging";
