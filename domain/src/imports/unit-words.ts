/** Parts of regular expressions: what people call units and multiples of them, in texts of any letters. */

export const MANY = String.raw`(?:tys\.?|tysi[aą]c[ae]?(?:ch)?|set(?:ki|kach|ek)|dziesi[aą]tkach|milion(?:y|ach|ów)|mln|mld)`;
export const MONEY = String.raw`z[łl]|pln|gr|grosz[ey]?|groszach|eur|euro|€|usd|\$|gbp|chf|czk|sek|nok|dkk`;
export const MEASURE = String.raw`[kmµ]?g|da?g|dkg|t|lbs?|oz|gal|bbl|cwt|[hdcm]?l|[dc]?m[23²³]|ha|[kmg]wh?|[kmgt]j|[kmg]?cal|m?ah|%|‰|ppm|ppb`;
/** In what numbers are reckoned for each of. No two may say the same: what repeats them would be tried in every way there is. */
export const OF_WHAT = String.raw`${MEASURE}|${MONEY}|szt\.?|op\.?|rok|kw\.|kwartał|h|godz\.?|dob[aęy]|dzień|k?m`;
export const MEASURE_WORD = String.raw`(?:(?:kilo|mega|deka|hekto|mili|mikro|centy|giga)?(?:ton|gram|litr|metr|dżul|wat|kalori|watogodzin)|galon|bary[łl]k|uncj|funt|kwintal|cetnar)(?:[aeyiu]|ów|om|a?mi|i?ach|ę)?`;
/** Those in which columns are reckoned, and few sizes of goods: "(100 ml)" says how big one is. */
export const RECKONED = String.raw`(?:[kmµ]?g|t|ton[ay]?|kilogram\p{L}*|l|litr\p{L}*|m[23²³]|[kmg]?wh|[kmgt]j|zł|pln)`;
