import type { Block, MailAddress, MailContent, MailFrame, MailLine } from './mail-content.ts';

/** Renders a mail as plain text. */
export function mailText(content: MailContent, frame: MailFrame): string {
  const labelled = ({ label, url }: { label: string; url: string }) => `${label}${frame.colon} ${url}`;
  const foot = [content.reason, content.unsubscribe && labelled(content.unsubscribe)];
  const parts = [
    ...content.blocks.map((block) => blockText(block, frame.colon)),
    ['--', frame.brandName, ...foot, ...frame.links.map(labelled)].filter(Boolean).join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

const detailText = (detail: MailLine['details'][number], colon: string): string =>
  typeof detail === 'string' || 'address' in detail
    ? plain(detail)
    : `${detail.label}${colon} ${detail.value}`;

const plain = (line: string | MailAddress): string => (typeof line === 'string' ? line : line.address);

function blockText(block: Block, colon: string): string {
  switch (block.kind) {
    case 'title':
      return `${block.text}\n${'='.repeat(Math.min([...block.text].length, 72))}`;
    case 'text':
    case 'small':
      return block.text;
    case 'button':
      return `${block.label}${colon}\n${block.url}`;
    case 'lines':
      return block.lines
        .map(({ name, details, price }) =>
          [
            name,
            ...details.map((detail) => `  ${detailText(detail, colon)}`),
            ...(price ? [`  ${price}`] : []),
          ].join('\n'),
        )
        .join('\n\n');
    case 'totals':
      return [
        ...(block.notes ?? []),
        ...block.rows.map(({ label, value }) => `${label}${colon} ${value}`),
      ].join('\n');
    case 'columns':
      return block.columns
        .map(({ title, lines }) => [`${title}${colon}`, ...lines.map(plain)].join('\n'))
        .join('\n\n');
  }
}
