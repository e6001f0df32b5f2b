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

test('a document longer than the stream buffer is complete, in order, and includes suspended content', async () => {
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

test('rejects when the shell fails to render', async () => {
  await expect(renderDocument(<Broken />, log)).rejects.toThrow('broken');
});
