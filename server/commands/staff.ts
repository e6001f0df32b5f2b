import { z } from 'zod';
import { emailAddress } from '../../commerce/http/email-address.ts';
import { STAFF_LANGUAGES } from '../../commerce/staff/languages.ts';
import { ROLE_NAMES } from '../../commerce/staff/roles.ts';
import { exitWith, readOptions } from '../config/command-line.ts';
import { acceptsDemoStaff } from '../config/demo-staff.ts';
import { readEnvironment } from '../config/environment.ts';
import { staffOrigin } from '../config/staff-origin.ts';
import { withDatabase } from '../database/with-database.ts';
import { actOnStaff } from './staff-actions.ts';

const USAGE = `Usage: npm run staff -- list
       npm run staff -- invite EMAIL [--role ROLE] [--site SITE ...] [--language LANGUAGE]
       npm run staff -- disable EMAIL
       npm run staff -- reset EMAIL     invites again somebody who lost the password or the second factor

Roles: ${ROLE_NAMES.join(', ')} (the first one without --role). Languages: ${STAFF_LANGUAGES.join(', ')}.
Without --site, all sites. invite and reset print the link, and mail it while the store is running.`;

const argumentsSchema = z.strictObject({
  action: z.enum(['list', 'invite', 'disable', 'reset']),
  email: emailAddress.optional(),
  role: z.enum(ROLE_NAMES).optional(),
  site: z.array(z.string().min(1)).optional(),
  language: z.enum(STAFF_LANGUAGES).optional(),
});

const OPTIONS = {
  role: { type: 'string' },
  site: { type: 'string', multiple: true },
  language: { type: 'string' },
} as const;

function withPositionals(values: object, [action, email, ...more]: string[]): object {
  if (action === undefined || more.length > 0 || (action === 'list') !== (email === undefined))
    throw new Error(action === 'list' ? 'list takes no email.' : 'Expected what to do, and one email.');
  if (action !== 'invite' && Object.keys(values).length > 0) throw new Error(`${action} takes no options.`);
  return { ...values, action, ...(email === undefined ? {} : { email }) };
}

// npm run staff: accounts of staff, for who has the server.
try {
  const request = readOptions(USAGE, OPTIONS, argumentsSchema, withPositionals);
  const env = readEnvironment();
  const settings = { origin: staffOrigin(env), isDemoAccepted: acceptsDemoStaff(env) };
  for (const line of await withDatabase(env, ({ db }, now) => actOnStaff(db, request, settings, now)))
    console.log(line);
} catch (error) {
  exitWith(error);
}
