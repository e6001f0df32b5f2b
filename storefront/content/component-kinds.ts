import type { ComponentKind } from './component-view.ts';

const BUILT_IN: Record<Exclude<ComponentKind, 'custom'>, true> = {
  heroImage: true,
  heroVideoBanner: true,
  contentCard: true,
  responsiveImage: true,
  video: true,
  editorialRichText: true,
  productTile: true,
  recommendation: true,
  twoColumns: true,
  carousel: true,
};

/** Types of the merchant's own components, whose code is registered in custom-components.ts. */
export const CUSTOM_KINDS = ['quote'] as const;

/** Last segments of the Page Designer types that pages show. */
export const SHOWN_KINDS: readonly string[] = [...Object.keys(BUILT_IN), ...CUSTOM_KINDS];
