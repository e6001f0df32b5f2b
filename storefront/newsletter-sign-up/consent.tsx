import { PolicyText } from '../forms/policy-text.tsx';

/** Consent text of the newsletter. When its meaning changes, raise CONSENT_TEXT_VERSION of the commerce service. */
export const Consent = () => <PolicyText id="newsletter.consent" />;
