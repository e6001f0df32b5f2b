/** Settings of which one is of no use, or works otherwise than meant, without another. */
interface Combined {
  COMMERCE_BACKEND: 'embedded' | 'tenant';
  COMMERCE_SHORT_CODE?: string | undefined;
  COMMERCE_ORIGIN?: string | undefined;
  DATABASE_URL?: string | undefined;
  DATABASE_DIRECT_URL?: string | undefined;
  DATABASE_REPLICA_URL: string[];
  EINSTEIN_HOST?: string | undefined;
  EINSTEIN_CLIENT_ID?: string | undefined;
  EINSTEIN_PRODUCTION: 'yes' | 'no';
  CDN_PURGE?: 'varnish' | 'fastly' | 'cloudflare' | undefined;
  CDN_PURGE_URLS: string[];
  CDN_PURGE_TOKEN?: string | undefined;
  CDN_PURGE_SERVICE?: string | undefined;
}

/** Settings that lack another one, each with the reason. */
export function combinationProblems(env: Combined): [name: keyof Combined, reason: string][] {
  return [...tenantProblems(env), ...einsteinProblems(env), ...cdnProblems(env)];
}

function tenantProblems(env: Combined): [keyof Combined, string][] {
  const problems: [keyof Combined, string][] = [];
  // The default would send the client's secret to the host of somebody else.
  if (env.COMMERCE_BACKEND === 'tenant' && !env.COMMERCE_SHORT_CODE && !env.COMMERCE_ORIGIN)
    problems.push(['COMMERCE_SHORT_CODE', 'or COMMERCE_ORIGIN is required for a tenant: where its APIs are']);
  if (env.DATABASE_REPLICA_URL.length > 0 && !env.DATABASE_URL)
    problems.push(['DATABASE_URL', 'is required for DATABASE_REPLICA_URL: the server that it copies']);
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    problems.push([
      'DATABASE_URL',
      'is required for DATABASE_DIRECT_URL: the connection pooler of that server',
    ]);
  return problems;
}

function einsteinProblems(env: Combined): [keyof Combined, string][] {
  const { EINSTEIN_HOST: host, EINSTEIN_CLIENT_ID: id, EINSTEIN_PRODUCTION: production } = env;
  if (host) return id ? [] : [['EINSTEIN_CLIENT_ID', 'is required for EINSTEIN_HOST']];
  const given = id ? 'EINSTEIN_CLIENT_ID' : production === 'yes' && 'EINSTEIN_PRODUCTION=yes';
  return given ? [['EINSTEIN_HOST', `is required for ${given}`]] : [];
}

function cdnProblems(env: Combined): [keyof Combined, string][] {
  const { CDN_PURGE: kind, CDN_PURGE_URLS: urls, CDN_PURGE_TOKEN: token, CDN_PURGE_SERVICE: service } = env;
  if (!kind) {
    const given =
      urls.length > 0
        ? 'CDN_PURGE_URLS'
        : token
          ? 'CDN_PURGE_TOKEN'
          : service
            ? 'CDN_PURGE_SERVICE'
            : undefined;
    return given ? [['CDN_PURGE', `is required for ${given}: varnish, fastly or cloudflare`]] : [];
  }
  if (kind === 'varnish')
    return urls.length > 0
      ? []
      : [['CDN_PURGE_URLS', 'is required for Varnish: its origin, such as http://127.0.0.1:6081']];
  const problems: [keyof Combined, string][] = [];
  if (!token) problems.push(['CDN_PURGE_TOKEN', `is required for ${kind}`]);
  if (!service) problems.push(['CDN_PURGE_SERVICE', `is required for ${kind}`]);
  return problems;
}
