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

const ENGLISH = [
  ...['Title', 'Sentence.', 'Press', 'Small print.', 'Label', 'Column', 'Quantity: 1', 'Reason.'],
  ...['Unsubscribe', 'Shop', 'Preview.'],
];

/** Every kind of block, with texts of the shop and of the merchant. */
const EVERYTHING: MailContent = {
  ...{ to: 'ana@example.com', subject: 'Order', preview: 'Preview.', reason: 'Reason.' },
  unsubscribe: {
    label: 'Unsubscribe',
    url: 'https://halden.example/u',
    oneClick: 'https://halden.example/1',
  },
  blocks: [
    { kind: 'title', text: 'Title' },
    { kind: 'text', text: 'Sentence.' },
    { kind: 'text', text: 'ملاحظة.' },
    { kind: 'button', label: 'Press', url: 'https://halden.example/p' },
    { kind: 'small', text: 'Small print.' },
    {
      kind: 'lines',
      lines: [{ ...line('Tent (4)'), details: [{ label: 'Colour', value: 'Black (matt)' }, 'Quantity: 1'] }],
    },
    { kind: 'totals', notes: ['Offer!'], rows: [{ label: 'Label', value: '10 kr' }] },
    { kind: 'columns', columns: [{ title: 'Column', lines: ['12 Main St.'] }] },
  ],
};

test('in a mail from right to left, every text has its own direction and starts at the right', () => {
  const html = mailHtml(EVERYTHING, {
    ...FRAME,
    ...{ language: 'ar-KW', direction: 'rtl', links: [{ label: 'Shop', url: 'https://halden.example/' }] },
    foreign: new Map(ENGLISH.map((text) => [text, 'en'])),
  });
  for (const text of ENGLISH)
    expect(html, text).toMatch(new RegExp(` lang="en" dir="ltr"[^>]*>${text.replace('.', '\\.')}[<&]`));
  for (const text of ['ملاحظة.', 'Tent (4)', 'Colour', 'Black (matt)', 'Offer!', '12 Main St.', '10 kr'])
    expect(html, text).toMatch(new RegExp(` dir="auto"[^>]*>${text.replace(/[.()]/g, '\\$&')}<`));
  for (const tag of ['<h1', '<p']) {
    const starts = html.split(tag).slice(1);
    expect(starts.length).toBeGreaterThan(0);
    for (const start of starts) expect(start.split('>')[0]).toContain('text-align:right');
  }
  expect(html).not.toMatch(/align="right"|text-align:left|padding-left/);
});

test('in a mail from left to right, texts that fell back have their language alone', () => {
  const html = mailHtml(EVERYTHING, { ...FRAME, foreign: new Map(ENGLISH.map((text) => [text, 'en'])) });
  expect(html).toMatch(/<h1 class="ink" lang="en" style/);
  expect(html).not.toMatch(/dir="(auto|rtl)"|text-align:right/);
  expect(html).toContain('Colour: Black (matt)');
});

test('an address is a link to it alone', () => {
  const html = mailHtml(
    {
      ...{ to: 'ana@example.com', subject: 'Receipt', preview: '', reason: '' },
      blocks: [
        { kind: 'columns', columns: [{ title: 'Email', lines: [{ address: "o'neil+a@example.com" }] }] },
      ],
    },
    FRAME,
  );
  expect(html).toMatch(/<a href="mailto:o&#39;neil%2Ba@example.com"[^>]*>o&#39;neil\+a@example.com<\/a>/);
});
