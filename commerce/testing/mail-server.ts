import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string[];
  /** raw MIME message */
  raw: string;
}

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /**
   * rejects the next messages with this code, e.g. 451 (temporary) or 550 (permanent); undefined accepts
   * again
   */
  refuseWith(code: number | undefined): void;
  close(): Promise<void>;
}

/** Starts a real SMTP server on the loopback. `onReceived` runs before a message is acknowledged. */
export async function startMailServer(onReceived?: () => void): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let refusal: number | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, done) {
      if (refusal) return done(Object.assign(new Error('Not this time'), { responseCode: refusal }));
      done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, raw: Buffer.concat(chunks).toString('utf8') });
        onReceived?.();
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseWith(code) {
      refusal = code;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
