import { isolated } from '../../../shared/text-direction.ts';
import {
  type Block,
  type MailAddress,
  type MailContent,
  type MailFrame,
  type MailLine,
  mailtoAddress,
} from './mail-content.ts';

/** Renders a mail as plain text. */
export function mailText(content: MailContent, frame: MailFrame): string {
  const labelled = ({ label, url }: { label: string; url: string }) =>
    `${label}${frame.colon} ${mailtoAddress(url) ?? url}`;
  const foot = [content.reason, content.unsubscribe && labelled(content.unsubscribe)];
  const parts = [
    ...content.blocks.map((block) => blockText(block, frame)),
    ['--', frame.brandName, ...foot, ...frame.links.map(labelled)].filter(Boolean).join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

type Style = Pick<MailFrame, 'colon' | 'direction'>;

/** A value in a line of other words, which keeps its direction in a mail from right to left. */
const valueText = (value: string, { direction }: Style): string =>
  direction === 'rtl' ? isolated(value) : value;

const detailText = (detail: MailLine['details'][number], style: Style): string =>
  typeof detail === 'string' || 'address' in detail
    ? plain(detail)
    : `${detail.label}${style.colon} ${valueText(detail.value, style)}`;

const plain = (line: string | MailAddress): string => (typeof line === 'string' ? line : line.address);

function blockText(block: Block, style: Style): string {
  const { colon } = style;
  switch (block.kind) {
    case 'title':
      return `${block.text}\n${'='.repeat(Math.min([...block.text].length, 72))}`;
    case 'text':
    case 'small':
      return block.text;
    case 'button':
      return `${block.label}${colon}\n${mailtoAddress(block.url) ?? block.url}`;
    case 'lines':
      return block.lines
        .map(({ name, details, price }) =>
          [
            name,
            ...details.map((detail) => `  ${detailText(detail, style)}`),
            ...(price ? [`  ${valueText(price, style)}`] : []),
          ].join('\n'),
        )
        .join('\n\n');
    case 'totals':
      return [
        ...(block.notes ?? []),
        ...block.rows.map(({ label, value }) => `${label}${colon} ${valueText(value, style)}`),
      ].join('\n');
    case 'columns':
      return block.columns
        .map(({ title, lines }) => [`${title}${colon}`, ...lines.map(plain)].join('\n'))
        .join('\n\n');
  }
}
