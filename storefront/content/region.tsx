import { PanelBoundary } from '../page/panel-boundary.tsx';
import { Tile } from '../product-tile/tile.tsx';
import type { ComponentView, RegionProps } from './component-view.ts';
import { ContentCard } from './components/content-card.tsx';
import { ImageFigure, VideoFigure } from './components/figure.tsx';
import { Hero } from './components/hero.tsx';
import { HeroVideo } from './components/hero-video.tsx';
import { Carousel, RichText, TwoColumns } from './components/layouts.tsx';
import { Recommendation } from './components/recommendation.tsx';
import { CUSTOM_COMPONENTS } from './custom-components.ts';

/** Renders the components of a region. */
export function Region({ components = [], first = false, inside }: RegionProps) {
  return components.map((component, index) => (
    // A component that fails is omitted.
    <PanelBoundary key={component.id} fallback={null}>
      <ComponentByType component={component} first={first && index === 0} inside={inside} />
    </PanelBoundary>
  ));
}

/** Maps component types to React components. */
function ComponentByType({
  component,
  first,
  inside,
}: {
  component: ComponentView;
  first: boolean;
  inside: RegionProps['inside'];
}) {
  switch (component.kind) {
    case 'heroImage':
      return <Hero {...component} Region={Region} first={first} />;
    case 'heroVideoBanner':
      return <HeroVideo {...component} Region={Region} first={first} />;
    case 'contentCard':
      return <ContentCard {...component} inside={inside} />;
    case 'responsiveImage':
      return <ImageFigure {...component} first={first} />;
    case 'video':
      return <VideoFigure {...component} />;
    case 'editorialRichText':
      return <RichText {...component} inside={inside} />;
    case 'productTile':
      return <Tile tile={component.view.tile} heading="h3" />;
    case 'recommendation':
      return <Recommendation {...component} />;
    case 'twoColumns':
      return <TwoColumns {...component} Region={Region} />;
    case 'carousel':
      return <Carousel {...component} Region={Region} />;
    case 'custom':
      return CUSTOM_COMPONENTS[component.view.type]?.Show(component.view);
  }
}
