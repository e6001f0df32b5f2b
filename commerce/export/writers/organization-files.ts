import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { standardPreferences } from '../../import/archive-rest.ts';
import { type ExportFile, xmlDocument } from '../export-file.ts';
import { columnsOf, type ExportRow, inOrder, readAll } from '../read-rows.ts';
import { customObjectFiles } from './custom-objects.ts';
import { geolocationFiles } from './geolocations.ts';
import { metadataFiles } from './metadata.ts';
import { preferenceGroup } from './site.ts';
import { sorting } from './sorting.ts';

/** Organisation-wide files. */
export async function* organizationFiles(trx: Db): AsyncGenerator<ExportFile> {
  yield* customObjectFiles(trx, '', '');
  yield* geolocationFiles(trx);
  yield* metadataFiles(trx);
  yield xmlDocument(
    'preferences.xml',
    { root: 'preferences', schema: 'preferences/2007-03-31', optional: true },
    globalPreferences(trx),
  );
  yield xmlDocument(
    'sort.xml',
    { root: 'sort', schema: 'sort/2009-05-15', optional: true },
    sorting(trx, ''),
  );
}

async function* globalPreferences(trx: Db): AsyncGenerator<string> {
  const rows = await readAll(
    trx,
    sql<ExportRow<'global_preference'>>`select ${columnsOf('global_preference')} from global_preference
      order by ${inOrder('id')}`,
  );
  const standard = await standardPreferences(trx, '');
  const valuesWhere = (isStandard: boolean) =>
    Object.fromEntries(
      rows.filter(({ id }) => standard.has(id) === isStandard).map(({ id, value }) => [id, value]),
    );
  yield preferenceGroup('standard-preferences', valuesWhere(true));
  yield preferenceGroup('custom-preferences', valuesWhere(false));
}
