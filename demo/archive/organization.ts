import { pickupPointsFile } from './custom-objects.ts';
import { geolocationFiles } from './geolocations.ts';
import { customTypesFile, systemTypesFile } from './metadata.ts';
import { globalPreferencesFile } from './preferences.ts';

/** Files of the archive shared by all sites, by path. */
export const organizationFiles = (): Record<string, Iterable<string>> => ({
  'meta/system-objecttype-extensions.xml': systemTypesFile(),
  'meta/custom-objecttype-definitions.xml': customTypesFile(),
  'preferences.xml': globalPreferencesFile(),
  'custom-objects/PickupPoint.xml': pickupPointsFile(),
  ...geolocationFiles(),
});
