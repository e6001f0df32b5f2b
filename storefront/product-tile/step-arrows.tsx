import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import type { Picture } from '../images/picture.ts';
import { useSwipe } from './use-swipe.ts';

interface Props {
  name: string;
  /** undefined until loaded */
  pictures: Picture[] | undefined;
  /** loads the pictures */
  onLoad(): void;
  onStep(picture: Picture | undefined): void;
}

/** Steps through the pictures of a colour in a loop, by arrows or swipes. */
export function StepArrows({ name, pictures, onLoad, onStep }: Props) {
  const text = useText();
  const place = useRef<HTMLDivElement>(null);
  // Also counts steps taken before the pictures are loaded.
  const [steps, setSteps] = useState(0);
  const count = pictures?.length ?? 0;
  const shown = count > 0 ? ((steps % count) + count) % count : 0;
  const picture = shown === 0 ? undefined : pictures?.[shown];

  function step(by: 1 | -1): void {
    onLoad();
    setSteps((before) => before + by);
  }
  useEffect(() => onStep(picture), [picture, onStep]);
  useSwipe(place, step);

  const arrow = 'tile-reveal tile-arrow';
  return (
    <div ref={place}>
      <button
        type="button"
        aria-label={text('tile.previous_picture', { name })}
        onClick={() => step(-1)}
        className={`${arrow} start-0`}
      >
        <ChevronLeft aria-hidden="true" size={20} strokeWidth={1.5} />
      </button>
      <button
        type="button"
        aria-label={text('tile.next_picture', { name })}
        onClick={() => step(1)}
        className={`${arrow} end-0`}
      >
        <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} />
      </button>
      <p role="status" className="sr-only">
        {shown > 0 && text('tile.picture_of', { n: shown + 1, count })}
      </p>
    </div>
  );
}
