import { Box } from '../box.tsx';
import { customComponent } from '../custom-component.ts';

/** Quotation with its source. */
export const quote = customComponent({ words: 'text!', source: 'text' }, ({ values, box }) => (
  <Box box={box}>
    <figure className="border-s border-ink py-1 ps-6">
      <blockquote className="max-w-prose font-display text-title">{values.words}</blockquote>
      {values.source && <figcaption className="pt-3 text-small text-ink-soft">{values.source}</figcaption>}
    </figure>
  </Box>
));
