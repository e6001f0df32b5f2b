import { parseArgs } from 'node:util';
import { exitWith, HelpRequest } from '../config/command-line.ts';
import { readEnvironment } from '../config/environment.ts';
import { parsePreview, previewLink } from '../preview/grant.ts';
import { sessionKey } from '../session/secret.ts';

// npm run preview -- [--at 2026-12-24] [--groups A,B]: prints a link that previews pages and slots for a date or groups.
const USAGE = 'Usage: npm run preview -- [--at 2026-12-24 or 2026-12-24T18:00:00Z] [--groups A,B]';

try {
  const { values } = parseArgs({
    options: { at: { type: 'string' }, groups: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) throw new HelpRequest(USAGE);
  const preview = parsePreview(values.at, values.groups);
  if (!preview) throw new Error('The date or a customer group is invalid.');
  if (!preview.at && preview.groups.length === 0) throw new Error('A date or a customer group is required.');
  const env = readEnvironment();
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  console.log('Valid for one hour. The link shows unpublished content; keep it private:');
  console.log(await previewLink(publicUrl, preview, sessionKey(env.SESSION_SECRET, env.DATA_DIR)));
} catch (error) {
  exitWith(error, USAGE);
}
