import { expect, test } from 'vitest';
import { schemaProperties, variesBy } from './schema-property.ts';

const value = (name: string, hex?: string) => ({ value: name, name, hex });
const image = '/images/w120.jpg?sw=48';
const read = (...attributes: Parameters<typeof schemaProperties>[0]) =>
  Object.fromEntries(schemaProperties(attributes));

test('an attribute whose swatches are pictures is an additional property', () => {
  expect(read({ id: 'memory', role: 'color', values: [value('128', image), value('256', image)] })).toEqual({
    memory: 'additionalProperty',
  });
});

test('an attribute whose swatches are colours is the color, whatever its id', () => {
  expect(
    read({ id: 'farbe', role: 'color', values: [value('rot', '#a3302b'), value('Holz', image)] }),
  ).toEqual({
    farbe: 'color',
  });
});

test('color, size, material and pattern are properties in any capitals, also without swatches', () => {
  expect(
    read(
      { id: 'Colour', values: [value('teal', image)] },
      { id: 'SIZE', role: 'size', values: [value('M')] },
      { id: 'material', role: 'length', values: [value('wool')] },
      { id: 'pattern', values: [value('dots')] },
      { id: 'constructor', values: [value('x')] },
    ),
  ).toEqual({
    Colour: 'color',
    SIZE: 'size',
    material: 'material',
    pattern: 'pattern',
    constructor: 'additionalProperty',
  });
});

test('two attributes do not share a property', () => {
  expect(
    read(
      { id: 'frame', role: 'color', values: [value('black', '#23242a')] },
      { id: 'colour', values: [value('red')] },
    ),
  ).toEqual({ frame: 'additionalProperty', colour: 'color' });
});

test('a group varies by the property of each attribute, or by its id when there is none', () => {
  const properties = schemaProperties([
    { id: 'finish', role: 'color', values: [value('sand', image)] },
    { id: 'memory', values: [value('512 GB')] },
    { id: 'size', values: [value('M')] },
  ]);
  expect(variesBy(properties)).toEqual(['https://schema.org/size', 'finish', 'memory']);
});
