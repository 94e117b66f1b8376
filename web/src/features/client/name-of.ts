export { nameOf } from "@ekorok/domain";
