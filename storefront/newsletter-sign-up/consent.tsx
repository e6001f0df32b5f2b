import { PolicyText } from '../forms/policy-text.tsx';

/**
 * What somebody agrees to who wants the newsletter. When its meaning changes, the service's CONSENT_TEXT_VERSION is
 * raised with it.
 */
export const Consent = () => <PolicyText id="newsletter.consent" />;
