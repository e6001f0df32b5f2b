import type { ExtraTag } from '../platform/page-tags.server.ts';

/** Meta tags from the merchant's rules. Render on the server only: crawlers read the document. */
export function ExtraTags({ tags = [] }: { tags: ExtraTag[] | undefined }) {
  return tags.map(({ id, value, property }) =>
    property ? <meta key={id} property={id} content={value} /> : <meta key={id} name={id} content={value} />,
  );
}
