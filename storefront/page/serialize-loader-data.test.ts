import { expect, test } from 'vitest';
import { pack, unpack } from './serialize-loader-data.ts';

test('what is packed comes out as it went in', () => {
  const data = {
    text: `She said "it's 5\\" wide" – \u0000\n</script>`,
    list: [1, true, null, { 'key\'with"quotes': '' }],
  };
  expect(unpack(pack(data))).toEqual(data);
});

test('names and values stand in apostrophes, which need no escape within a script', () => {
  expect(pack({ name: 'Calanque' })).toBe("{'name':'Calanque'}");
});
