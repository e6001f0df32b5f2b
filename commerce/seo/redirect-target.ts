/** Browsers ignore these characters in an address. */
const IGNORED = /[\t\n\r]/g;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** Whether a redirect may lead to an address: a path, or an address with http or https. Others could run a script. */
export const isRedirectTarget = (address: string): boolean => {
  const scheme = SCHEME.exec(address.replace(IGNORED, '').trimStart())?.[0].toLowerCase();
  return scheme === undefined || scheme === 'http:' || scheme === 'https:';
};
