export { batteryDuty } from "@ekorok/domain/charges/batteries";
export { batteryCampaignDuty } from "@ekorok/domain/charges/battery-campaign";
export { equipmentDuty } from "@ekorok/domain/charges/equipment";
export { oilAndTyreDuty } from "@ekorok/domain/charges/oils-and-tyres";
export { supConsumerDuty } from "@ekorok/domain/charges/sup-consumers";
export { supProducerDuty } from "@ekorok/domain/charges/sup-producers";
export { vehicleNetworkDuty } from "@ekorok/domain/charges/vehicle-network";
