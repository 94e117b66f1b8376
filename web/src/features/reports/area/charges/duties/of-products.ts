export { productDuties as duties } from "@ekorok/domain";
