export {
  batteryCampaignDuty,
  batteryDuty,
  equipmentDuty,
  oilAndTyreDuty,
  supConsumerDuty,
  supProducerDuty,
  vehicleNetworkDuty,
} from "@ekorok/domain";
