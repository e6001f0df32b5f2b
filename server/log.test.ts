import { expect, test } from 'vitest';
import { createLog } from './log.ts';

/** The lines that a log writes. */
function logged(write: (log: ReturnType<typeof createLog>) => void): string[] {
  let text = '';
  const destination = {
    write(line: string) {
      text += line;
    },
  };
  write(createLog('debug', destination));
  return text.split('\n').filter(Boolean);
}

test('what a request says never begins a line of its own, nor moves the cursor of who reads', () => {
  const path = '/search\n{"level":50,"msg":"forged"}\r\u001b[2J\u0000';
  const lines = logged((log) => log.error({ path, error: new Error(path) }, 'request failed'));
  expect(lines).toHaveLength(1);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be there
  expect(lines[0]).not.toMatch(/[\x00-\x1f]/);
  expect(JSON.parse(lines[0]!)).toMatchObject({ path, msg: 'request failed' });
});

test('credentials, addresses and cards are hidden wherever they are in what is logged', () => {
  const card = { number: '4242424242424242', securityCode: 'sesame-code' };
  const secrets = { token: 'sesame-token', password: 'sesame-password', email: 'ines@example.com' };
  const error = Object.assign(new Error('duplicate key value'), {
    detail: 'Key (login)=(ines@example.com) already exists.',
    params: ['ines@example.com', 'sesame-hash', card.number],
  });
  const [line] = logged((log) =>
    log.error(
      { ...secrets, error, headers: { authorization: 'Bearer sesame', cookie: 'sesame' }, body: { card } },
      'failed',
    ),
  );
  expect(line).toContain('duplicate key value');
  expect(line).not.toMatch(/sesame|ines@|42424242/);
});
