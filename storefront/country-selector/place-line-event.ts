/** Dispatched on the document when the footer's links to the country selector are rendered. */
export const PLACE_LINE_EVENT = 'vitrine:place-line';
