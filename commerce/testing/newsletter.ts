import type { Message } from '../mail/transport.ts';
import { insertRows } from './builders.ts';
import { solveWork } from './captcha.ts';
import { linkIn, sentMails } from './mails.ts';
import { ORGANIZATION, type RunningService, startService } from './service.ts';
import { insertSites } from './shop.ts';

/** Path of a custom API of the merchant. */
export const customPath = (api: string, path: string, query = 'siteId=RivageEU&locale=fr-FR') =>
  `/custom/${api}/v1/organizations/${ORGANIZATION}/${path}?${query}`;

/** Token in the link of a newsletter mail to a page below `subscription/`. */
export const tokenIn = (mail: Message, page: string) =>
  linkIn(mail, `subscription/${page}`).searchParams.get('token')!;

const payload = (eMail: string, more: object = {}) => ({
  eMail,
  firstName: 'Ana',
  lastName: '',
  signupSource: 'footer',
  consent: '1',
  birthDate: '',
  brand: 'F',
  countryId: 'FR',
  languagePreference: 'FR',
  marketingOptions: { item: [] },
  partnerId: '',
  phoneNumber: '',
  source: 'SFCC',
  store: 'RivageEU',
  ...more,
});

/** Starts the service with the newsletter's preferences: RivageUS has single opt-in and a welcome code. */
export async function startNewsletter() {
  const service = await startService();
  await insertSites(service.db);
  await insertRows(
    service.db,
    'attribute_definition',
    (
      [
        'isDoubleOptInEnabled',
        'newsletterWelcomeCode',
        'googleCaptchaEnabled',
        'publicGoogleCaptchaKey',
      ] as const
    ).map((id) => ({
      object_type: 'SitePreferences',
      id,
      system: false,
      value_type: id === 'isDoubleOptInEnabled' ? 'boolean' : 'string',
    })) as never,
  );
  const news = newsletterOf(service);
  await news.setPreferences('RivageUS', { isDoubleOptInEnabled: false, newsletterWelcomeCode: 'FIRST10' });
  return news;
}

export type Newsletter = Awaited<ReturnType<typeof startNewsletter>>;

function newsletterOf(service: RunningService) {
  const challenge = async (kind: 'work' | 'sum', siteId = 'RivageEU') => {
    const { token } = await service.guest(siteId);
    const path = customPath('captcha', 'challenge', `siteId=${siteId}&kind=${kind}`);
    return (await service.call('GET', path, { token })).body;
  };
  return {
    service,
    payload,
    challenge,
    mails: () => sentMails(service),
    setPreferences: (siteId: string, preferences: object) =>
      service.db
        .updateTable('site')
        .set({ preferences: JSON.stringify(preferences) })
        .where('id', '=', siteId)
        .execute(),
    /** signs up with a solved captcha, unless `more` has one */
    async signUp(eMail: string, more: object = {}, siteId = 'RivageEU', locale = 'fr-FR') {
      const { token } = await service.guest(siteId);
      const captcha = 'captcha' in more ? undefined : solveWork(await challenge('work', siteId));
      const path = customPath('newsletter', 'signup', `siteId=${siteId}&locale=${locale}`);
      return service.call('POST', path, { token, body: { ...payload(eMail), captcha, ...more } });
    },
    /** opens the link of a mail and presses its button */
    async follow(act: 'confirm' | 'unsubscribe', token: string) {
      const guest = await service.guest('RivageEU');
      return service.call('POST', customPath('newsletter', act), { token: guest.token, body: { token } });
    },
    async stateOf(email: string): Promise<string[]> {
      const rows = await service.db
        .selectFrom('newsletter_subscription')
        .selectAll()
        .where('email', '=', email)
        .execute();
      return rows.map(({ state }) => state);
    },
    /** solves a captcha and returns the pass for one more request */
    async freshPass(): Promise<string> {
      const { token } = await service.guest('RivageEU');
      const captcha = solveWork(await challenge('work'));
      const answer = await service.call('POST', customPath('captcha', 'verify'), {
        token,
        body: { captcha },
      });
      return answer.body.pass;
    },
  };
}
