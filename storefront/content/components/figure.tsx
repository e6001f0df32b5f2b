import { sized } from '../../images/picture.ts';
import { Box, ContentAnchor } from '../box.tsx';
import type { ViewOf } from '../component-view.ts';
import { ScenePicture } from '../scene-picture.tsx';

/** Image with a caption. */
export function ImageFigure({ view, first }: ViewOf<'responsiveImage'> & { first: boolean }) {
  const picture = (
    <ScenePicture
      pictures={view.pictures}
      sizes={view.width === 'narrow' ? '(min-width: 52rem) 52rem, 100vw' : '100vw'}
      first={first}
      className="h-auto w-full"
    />
  );
  return (
    <Box box={view}>
      <figure>
        {view.link ? <ContentAnchor link={view.link}>{picture}</ContentAnchor> : picture}
        {view.caption && <figcaption className="pt-3 text-small text-ink-soft">{view.caption}</figcaption>}
      </figure>
    </Box>
  );
}

/** Video with controls that does not start automatically. */
export function VideoFigure({ view }: ViewOf<'video'>) {
  const poster = view.poster.wide ?? view.poster.tall;
  if (!view.video) return null;
  return (
    <Box box={view}>
      <figure>
        {/* biome-ignore lint/a11y/useMediaCaption: the merchant provides captions for videos with speech */}
        <video
          src={view.video}
          poster={poster && sized(poster.src, 1440)}
          controls
          playsInline
          preload="none"
          aria-label={view.poster.alt}
          className="aspect-video w-full bg-sand object-cover"
        >
          {view.captions && <track kind="captions" src={view.captions} default />}
        </video>
        {view.caption && <figcaption className="pt-3 text-small text-ink-soft">{view.caption}</figcaption>}
      </figure>
    </Box>
  );
}
