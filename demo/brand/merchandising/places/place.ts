/** A postal code with its coordinates. */
export interface Place {
  postalCode: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
}

/** Parses lines of `postal code; city; state; latitude; longitude`. */
export const placesOf = (lines: string): Place[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [postalCode = '', city = '', state = '', latitude, longitude] = line
        .split(';')
        .map((part) => part.trim());
      return { postalCode, city, state, latitude: Number(latitude), longitude: Number(longitude) };
    });
