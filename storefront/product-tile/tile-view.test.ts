import { expect, test } from 'vitest';
import { type Tile, tileLinkId, tilePath, tilePicture } from './tile-view.ts';

const tile: Tile = {
  id: '10000401-long',
  name: 'Shirt',
  path: '/pd/shirt-1.html',
  picture: { src: '/sea.jpg', alt: 'Shirt in sea' },
  colours: [
    { code: 'sea', name: 'Sea' },
    { code: 'sky', name: 'Sky', src: '/sky.jpg' },
  ],
};

test("[TILE-01] links to the product in its colour and builds the link's id from 8 characters of the product id and the colour", () => {
  expect(tilePath(tile, 'sky')).toBe('/pd/shirt-1.html?color=sky');
  expect(tilePath(tile, undefined)).toBe('/pd/shirt-1.html');
  expect(tileLinkId(tile, 'sky')).toBe('10000401sky');
  expect(tileLinkId(tile, undefined)).toBe('10000401');
});

test("shows the tile's picture for the first colour and each other colour's own picture", () => {
  expect(tilePicture(tile, 0)).toEqual({ src: '/sea.jpg', alt: 'Shirt in sea' });
  expect(tilePicture(tile, 1)).toEqual({ src: '/sky.jpg', alt: 'Shirt – Sky' });
});
