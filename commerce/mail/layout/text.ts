import type { Block, Letter, LetterFrame } from './letter.ts';

/** A letter as plain text, for who reads mail that way. */
export function letterText(letter: Letter, frame: LetterFrame): string {
  const foot = [
    letter.reason,
    letter.unsubscribe && `${letter.unsubscribe.label}: ${letter.unsubscribe.url}`,
  ];
  const parts = [
    ...letter.blocks.map(blockText),
    ['--', frame.houseName, ...foot, ...frame.links.map(({ label, url }) => `${label}: ${url}`)]
      .filter(Boolean)
      .join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'title':
      return `${block.text}\n${'='.repeat(Math.min([...block.text].length, 72))}`;
    case 'text':
    case 'small':
      return block.text;
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'lines':
      return block.lines
        .map(({ name, details, price }) =>
          [name, ...details.map((detail) => `  ${detail}`), ...(price ? [`  ${price}`] : [])].join('\n'),
        )
        .join('\n\n');
    case 'totals':
      return [...(block.notes ?? []), ...block.rows.map(({ label, value }) => `${label}: ${value}`)].join(
        '\n',
      );
    case 'columns':
      return block.columns.map(({ title, lines }) => [`${title}:`, ...lines].join('\n')).join('\n\n');
  }
}
