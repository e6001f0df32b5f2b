import { z } from 'zod';
import { missingInformation } from '../../commerce/legal-information/missing-information.ts';
import { exitWith, readOptions } from '../config/command-line.ts';
import { readEnvironment } from '../config/environment.ts';
import { storeConfigWith } from '../config/store-file.ts';
import { withDatabase } from '../database/with-database.ts';
import { isIncomplete, reportCsv, reportText, type SiteReport } from './legal-report.ts';

const USAGE = `Usage: npm run legal                      lists what the law asks for and is missing, per site and country
       npm run legal -- --site SITEID     of one site
       npm run legal -- --csv             a row per site, country and product, as CSV
Exits with 2 when something required is missing. docs/legal-information.md has the rules.`;

const OPTIONS = { site: { type: 'string' }, csv: { type: 'boolean' } } as const;
const optionsSchema = z.strictObject({ site: z.string().min(1).optional(), csv: z.boolean().optional() });

// npm run legal: checks mandatory information, for merchants. Changes nothing and never prevents the store from opening.
try {
  const { site, csv } = readOptions(USAGE, OPTIONS, optionsSchema, (values, positionals) => {
    if (positionals.length > 0) throw new Error(`The argument ${positionals[0]} is not known.`);
    return values;
  });
  const env = readEnvironment();
  const config = storeConfigWith(env.DATA_DIR, process.env.STORE_CONFIG || undefined);
  if (config !== undefined) process.env.STORE_CONFIG = config;
  // Reads STORE_CONFIG when it is loaded.
  const { storeConfig } = await import('../../storefront/sites/site-config.server.ts');
  const { pagePath } = await import('../../storefront/sites/deferred/page-path.ts');
  const sites = storeConfig.sites.filter(({ id }) => site === undefined || id === site);
  if (sites.length === 0) throw new Error(`There is no site ${site}.`);
  const reports = await withDatabase(env, async ({ db }, now) => {
    const all: SiteReport[] = [];
    for (const one of sites) {
      const page = (name: 'delivery' | 'imprint' | 'accessibility') => {
        const path = pagePath(one, name);
        return path === undefined ? undefined : decodeURIComponent(path.slice(1));
      };
      const countries = storeConfig.countries.filter(({ siteId }) => siteId === one.id).map(({ id }) => id);
      const pages = {
        delivery: page('delivery'),
        imprint: page('imprint'),
        accessibility: page('accessibility'),
      };
      const findings = await missingInformation(db, { id: one.id, countries, pages }, now);
      all.push({ siteId: one.id, findings });
    }
    return all;
  });
  for (const line of csv ? reportCsv(reports) : reportText(reports)) console.log(line);
  if (isIncomplete(reports)) process.exitCode = 2;
} catch (error) {
  exitWith(error);
}
