import { sendNotifications } from '../../commerce/back-in-stock/send-notifications.ts';
import { noCache } from '../../commerce/database/catalogue-cache.ts';
import { connectEmbedded } from '../../commerce/database/connection.ts';
import { startDeliveryWorker } from '../../commerce/mail/delivery-worker.ts';
import { mailboxTransport, smtpTransport } from '../../commerce/mail/transport.ts';
import type { CommerceServices } from '../../commerce/services/commerce-services.ts';
import { WriteBudget } from '../../commerce/services/write-budget.ts';
import { mailSettings } from '../embedded/mail.ts';

/**
 * Sends back-in-stock notifications in a process that can be killed: checks availability, queues the mails, sends the due
 * ones and exits. Arguments: the folder of the database, the seconds its clock is ahead, and the URL of a mail server,
 * `mailbox` for the store's mailbox, or `killed` to be killed as soon as the mailbox has stored the mail.
 */
const [folder = '', ahead = '0', to = ''] = process.argv.slice(2);
const { db, close } = await connectEmbedded(folder);
const now = () => new Date(Date.now() + Number(ahead) * 1000);
const services: CommerceServices = {
  db,
  cache: noCache,
  catalogue: { db, cache: noCache },
  log: { info() {}, warn: console.warn, error: console.error },
  imageOrigin: 'http://images.test',
  organizationId: 'f_ecom_vtrn_001',
  clients: [],
  managers: [],
  staff: { origin: 'http://commerce.test', isPublic: false, key: new Uint8Array(32) },
  mail: mailSettings({ MAIL_FROM: 'Rivage <care@rivage.test>' }, 'http://shop.test'),
  now,
  machineNow: now,
  writes: new WriteBudget(),
};
const mailbox = mailboxTransport(db, now);
const killedAfterSend = {
  ...mailbox,
  async send(message: Parameters<typeof mailbox.send>[0]) {
    await mailbox.send(message);
    process.kill(process.pid, 'SIGKILL');
    await new Promise(() => {});
  },
};
const transport = to.startsWith('smtp:')
  ? smtpTransport(to, { requireTls: false })
  : to === 'killed'
    ? killedAfterSend
    : mailbox;
await sendNotifications(services);
const worker = startDeliveryWorker(services, transport);
await worker.idle();
await worker.stop();
await close();
