import { z } from "zod";
import { equipmentGroups } from "../company/settlement.ts";
import { level, rate, rateSource } from "./rate.ts";

/** A deadline. If no source says that it moves from a free day, it does not. */
const { status, note } = rate.shape;
const deadline = z.strictObject({
  date: z.iso.date(),
  movesToWorkingDay: z.boolean(),
  status,
  source: rateSource,
  note,
});
export type Deadline = z.infer<typeof deadline>;

const group = z.enum(equipmentGroups);

/** What needs a new act each year. Levels and campaigns are in percent, unless another unit is given. */
const setByActs = z.strictObject({
  packaging: z.strictObject({
    overallRecyclingLevel: level, // of all packaging together
    educationCampaign: level, // of the net value of packaging in the year before
    deMinimisMass: rate, // kg a year, up to which nothing is owed
    deMinimisAidRate: rate, // zł/kg, the value of that aid
    deMinimisCeiling: rate, // EUR in three years
    bagFee: rate, // zł a piece
    deposit: z
      .strictObject({
        bottleAndCanFeeRate: rate, // zł/kg of what was not collected
        reusableGlassFeeRate: rate, // zł/kg
        collectionLevel: level,
        recycledContent: level, // in PET bottles
      })
      .optional(), // the system began in 2025
  }),
  sup: z.strictObject({ surcharge: level }), // on what was not paid in time
  equipment: z.strictObject({
    feeRates: z.record(group, rate), // zł/kg
    collectionLevel: level,
    recoveryLevels: z.partialRecord(group, level).optional(),
    recyclingLevels: z.partialRecord(group, level).optional(), // with preparing for re-use
    educationCampaign: level, // of the net revenue of the year before
  }),
  batteries: z.strictObject({
    portableFeeRate: rate, // zł/kg
    portableCollectionLevel: level,
    recyclingEfficiency: z.strictObject({ leadAcid: level, nickelCadmium: level, other: level }).optional(),
    educationCampaignRate: rate, // zł/kg
    portableExemptMass: rate, // kg a year
    otherExemptMass: rate.optional(), // kg a year, industrial and car batteries
    leadAcidDeposit: rate.optional(), // zł a piece
  }),
  oils: z.strictObject({ feeRate: rate.optional(), recoveryLevel: level, recyclingLevel: level }), // zł/kg
  tyres: z.strictObject({ feeRate: rate.optional(), recoveryLevel: level, recyclingLevel: level }),
  vehicles: z.strictObject({
    smallIntroducer: rate, // vehicles a year, up to which one small network is enough
    networkPlaces: rate, // stations and collection points; above it, in each voivodeship
    daysForgiven: rate, // without a network in the year
    highestFee: rate, // zł
  }),
  air: z.strictObject({ reportThreshold: rate, paymentThreshold: rate }), // zł a year: up to it no wykaz, no payment
});

/** What the law says for a year and the dictionaries do not have. What is not known is absent, never 0. */
export const yearLaw = setByActs.partial().extend({
  year: z.number().int(),
  bdoFee: z.strictObject({ micro: rate, others: rate }), // zł a year
  /** For what happened in this year. BDO and bag fees are due within it, except for the last quarter's. */
  deadlines: z.strictObject({
    bdoFee: deadline,
    kobizeReport: deadline,
    batteryCampaign: deadline,
    bdoReport: deadline,
    productFee: deadline,
    educationCampaign: deadline, // of packaging and equipment
    bags1: deadline, // after each quarter
    bags2: deadline,
    bags3: deadline,
    bags4: deadline,
    supReport: deadline,
    supConsumerFee: deadline.optional(),
    supProducerFee: deadline.optional(),
    wykaz: deadline,
    airFee: deadline,
    oilAndTyreFee: deadline,
  }),
});
export type YearLaw = z.infer<typeof yearLaw>;
