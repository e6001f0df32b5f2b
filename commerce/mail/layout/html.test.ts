import { expect, test } from 'vitest';
import { MAIL_THEME } from '../../testing/mail-theme.ts';
import { mailHtml } from './html.ts';
import type { MailContent, MailFrame, MailLine } from './mail-content.ts';

const FRAME: MailFrame = {
  ...{ language: 'en-IE', direction: 'ltr', theme: MAIL_THEME, colon: ':', brandName: 'Halden' },
  ...{ logo: { text: 'Halden' }, homeUrl: 'https://halden.example/', links: [], foreign: new Map() },
};

const line = (name: string, picture?: string): MailLine => ({
  ...{ name, details: [], price: '10 kr', url: 'https://halden.example/x' },
  ...(picture ? { picture } : {}),
});

function cellsOf(lines: MailLine[]): number[] {
  const content: MailContent = {
    ...{ to: 'ana@example.com', subject: 'Order', preview: '', reason: '' },
    blocks: [{ kind: 'lines', lines, isLast: true as const }],
  };
  return mailHtml(content, FRAME)
    .split('<tr>')
    .filter((row) => row.includes('10 kr'))
    .map((row) => row.split('</tr>')[0]!.match(/<td/g)!.length);
}

test('lines have a column for pictures when one of them has a picture', () => {
  expect(cellsOf([line('Lamp'), line('Rope')])).toEqual([2, 2]);
  expect(cellsOf([line('Lamp', 'https://halden.example/lamp.jpg'), line('Rope')])).toEqual([3, 3]);
});
