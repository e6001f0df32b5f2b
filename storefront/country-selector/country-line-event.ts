/** Dispatched on the document when the footer's links to the country selector are rendered. */
export const COUNTRY_LINE_EVENT = 'vitrine:country-line';
