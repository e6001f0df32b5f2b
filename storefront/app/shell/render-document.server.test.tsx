import { Suspense, use } from 'react';
import { expect, test } from 'vitest';
import { renderDocument } from './render-document.server.ts';

const log = { error: () => {} };
const LENGTH = 100_000;
const late = Promise.resolve('late');
const Late = () => use(late);
const Broken = () => {
  throw new Error('broken');
};

test('a document longer than a stream buffers is complete, in order, and has what it waits for', async () => {
  const { body, failed } = await renderDocument(
    <html lang="en">
      <body>
        <p>{'é'.repeat(LENGTH)}</p>
        <Suspense fallback="waiting">
          <Late />
        </Suspense>
      </body>
    </html>,
    log,
  );
  const html = new TextDecoder().decode(body);
  expect(failed).toBe(false);
  expect(html).toContain(`<p>${'é'.repeat(LENGTH)}</p>`);
  expect(html).not.toContain('waiting');
  expect(html).toMatch(/late.*<\/body><\/html>$/s);
});

test('a document whose shell fails is rejected', async () => {
  await expect(renderDocument(<Broken />, log)).rejects.toThrow('broken');
});
