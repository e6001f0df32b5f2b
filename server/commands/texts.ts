import { exitWith, readArguments } from '../config/command-line.ts';
import { readEnvironment } from '../config/environment.ts';
import { writeMessageTemplates } from '../config/message-templates.ts';

// npm run texts -- ja: writes files of all texts of pages and mails in DATA_DIR/messages, to be translated.
const USAGE = 'Usage: npm run texts -- <language or locale, such as ja or fr-CH>';

try {
  const [locale = ''] = readArguments(USAGE, ['locale']);
  for (const { file, texts, kept, unknown } of writeMessageTemplates(readEnvironment().DATA_DIR, locale)) {
    console.log(`${file}: ${texts} texts, ${kept} of them translated before`);
    if (unknown.length > 0)
      console.log(`  removed, because the store has no such text: ${unknown.join(', ')}`);
  }
  console.log('Translate the texts in these files and restart the store.');
} catch (error) {
  exitWith(error);
}
