import { Box } from '../box.tsx';
import { ownComponent } from '../custom-component.ts';

/** What somebody said, and who it was. */
export const quote = ownComponent({ words: 'text!', source: 'text' }, ({ values, box }) => (
  <Box box={box}>
    <figure className="border-l border-ink py-1 pl-6">
      <blockquote className="max-w-prose font-display text-title">{values.words}</blockquote>
      {values.source && <figcaption className="pt-3 text-small text-ink-soft">{values.source}</figcaption>}
    </figure>
  </Box>
));
