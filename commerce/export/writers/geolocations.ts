import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { type ExportFile, xmlDocument } from '../export-file.ts';
import { fileName } from '../file-name.ts';
import { columnsOf, type ExportRow, inOrder, readAll, readRows } from '../read-rows.ts';
import { element, localized, textElement } from '../xml.ts';

/** geolocations/{country}.xml: coordinates of postal codes. */
export async function* geolocationFiles(trx: Db): AsyncGenerator<ExportFile> {
  const countries = await readAll(
    trx,
    sql<{ country_code: string }>`select country_code from geolocation
      group by country_code order by ${inOrder('country_code')}`,
  );
  for (const { country_code: country } of countries) {
    yield xmlDocument(
      `geolocations/${fileName(country)}.xml`,
      {
        root: 'geolocations',
        schema: 'geolocation/2007-05-01',
        attributes: { 'country-code': country },
      },
      geolocations(trx, country),
    );
  }
}

async function* geolocations(trx: Db, country: string): AsyncGenerator<string> {
  const query = sql`select ${columnsOf('geolocation')} from geolocation
    where country_code = ${country} order by ${inOrder('postal_code')}`;
  for await (const row of readRows<ExportRow<'geolocation'>>(trx, query)) {
    yield element('geolocation', { 'postal-code': row.postal_code }, [
      localized('city', row.city),
      localized('state', row.state),
      textElement('longitude', row.longitude),
      textElement('latitude', row.latitude),
    ]);
  }
}
