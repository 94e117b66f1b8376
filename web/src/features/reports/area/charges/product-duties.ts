export { batteryRule } from "@ekorok/domain/charges/rules/batteries";
export { batteryCampaignRule } from "@ekorok/domain/charges/rules/battery-campaign";
export { equipmentRule } from "@ekorok/domain/charges/rules/equipment";
export { oilAndTyreRule } from "@ekorok/domain/charges/rules/oils-and-tyres";
export { supConsumerRule } from "@ekorok/domain/charges/rules/sup";
export { supProducerRule } from "@ekorok/domain/charges/rules/sup";
export { vehicleNetworkRule } from "@ekorok/domain/charges/rules/vehicle-network";
