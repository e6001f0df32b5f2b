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
   * again. At the receiver unless `how` says otherwise.
   */
  refuseWith(code: number | undefined, how?: { at: 'from' | 'to' | 'data'; text: string }): void;
  /** passwords received */
  passwords: string[];
  close(): Promise<void>;
}

/** Starts a real SMTP server on the loopback. `onReceived` runs before a message is acknowledged. */
export async function startMailServer(onReceived?: () => void): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const passwords: string[] = [];
  let refusal: { code: number; at: 'from' | 'to' | 'data'; text: string } | undefined;
  const refused = (at: 'from' | 'to' | 'data') =>
    refusal?.at === at ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null;
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth({ username, password }, _session, done) {
      passwords.push(password ?? '');
      done(null, { user: username });
    },
    onMailFrom: (_address, _session, done) => done(refused('from')),
    onRcptTo: (_address, _session, done) => done(refused('to')),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const error = refused('data');
        if (error) return done(error);
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
    passwords,
    refuseWith(code, how = { at: 'to', text: 'Not this time' }) {
      refusal = code === undefined ? undefined : { code, ...how };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
