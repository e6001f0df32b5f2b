/** Countries without postal codes. */
const WITHOUT_POSTAL_CODE = new Set(
  (
    'AE AG AO AQ AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN LC ' +
    'LY ML MO MR MS MW NR NU PA PS QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TT TV UG VU WS YE ZW'
  ).split(' '),
);

/** Countries whose addresses are incomplete without a postal code. */
const NEEDS_POSTAL_CODE = new Set(
  (
    'AS AT AU AX BE BG BL BR CA CC CH CN CX CY CZ DE DK EE ES FI FK FM FO FR GB GF GG GL GP GR GS GU HM HR HU IE IM ' +
    'IN IO IT JE JP KR LI LT LU LV MC MF MH MP MQ MT MX MY NC NF NL NO NZ PL PM PN PR PT PW RE RO RU SE SG SH SI SK ' +
    'SM TC TR TW UA US VA VI WF YT ZA'
  ).split(' '),
);

/** Whether addresses of a country have a postal code. */
export const hasPostalCode = (country: string): boolean => !WITHOUT_POSTAL_CODE.has(country);

/** Whether addresses of a country require a postal code; true before a country is chosen. */
export const needsPostalCode = (country: string): boolean => country === '' || NEEDS_POSTAL_CODE.has(country);
