import { PanelBoundary } from '../page/panel-boundary.tsx';
import { Tile } from '../product-tile/tile.tsx';
import type { ComponentView } from './component-view.ts';
import { ContentCard } from './components/content-card.tsx';
import { ImageFigure, VideoFigure } from './components/figure.tsx';
import { Hero } from './components/hero.tsx';
import { HeroVideo } from './components/hero-video.tsx';
import { Carousel, RichText, TwoColumns } from './components/layouts.tsx';
import { Recommendation } from './components/recommendation.tsx';
import { OWN_COMPONENTS } from './custom-components.ts';

interface Props {
  components: ComponentView[] | undefined;
  /** the page's first pictures are in this region */
  first?: boolean;
  /** the region lies on a picture, or shares its row with another */
  inside?: 'picture' | 'column';
}

/** The components of a region in their order; nothing where there are none. */
export function Region({ components = [], first = false, inside }: Props) {
  return components.map((component, index) => (
    // One that fails is left out, and the page stands.
    <PanelBoundary key={component.id} fallback={null}>
      <Shown component={component} first={first && index === 0} inside={inside} />
    </PanelBoundary>
  ));
}

/** The registry: which component of ours shows which kind of the merchant's. */
function Shown({
  component,
  first,
  inside,
}: {
  component: ComponentView;
  first: boolean;
  inside: Props['inside'];
}) {
  switch (component.kind) {
    case 'heroImage':
      return <Hero {...component} first={first} />;
    case 'heroVideoBanner':
      return <HeroVideo {...component} first={first} />;
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
      return <TwoColumns {...component} />;
    case 'carousel':
      return <Carousel {...component} />;
    case 'own':
      return OWN_COMPONENTS[component.view.type]?.Show(component.view);
  }
}
