/** Controls that change the direction of the text after them, on labels, in mails and in log lines. */
const DIRECTION_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Removes directional controls; contact apps also copy them along with names and numbers. */
export const withoutDirectionControls = (text: string): string => text.replace(DIRECTION_CONTROLS, '');
