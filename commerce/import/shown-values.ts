import { MOST_SHOWN } from '../../shared/long-text.ts';
import type { Fields } from './fields.ts';
import { childrenOf } from './node-values.ts';

/** Localised text of any length; reports what is longer than pages show. */
export function longText(fields: Fields, name: string): Record<string, string | null> | undefined {
  for (const node of childrenOf(fields.node, name))
    if (node.text.length > MOST_SHOWN)
      fields.warn(
        `${name} has ${node.text.length} characters: pages show the first ${MOST_SHOWN}. Shorten it, or move the rest to a content page.`,
        node,
      );
  return fields.localized(name);
}

/** A path of a picture; reports one that leads upwards. It is kept for exports, and no picture is shown for it. */
export function picturePath<T extends string | undefined>(fields: Fields, path: T): T {
  if (path && /(?:^|[/\\])\.\.(?:[/\\]|$)/.test(path))
    fields.warn(
      `The path '${path.slice(0, 60)}' leads out of the folder of the pictures: no picture is shown for it. Write the path below that folder.`,
    );
  return path;
}
