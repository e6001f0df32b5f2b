import { imageLink } from './image-groups.ts';

/** Address of a product's picture on the origin that staff use. */
export const staffImage = (catalogId: string, path: string): string => imageLink('', catalogId, path);
