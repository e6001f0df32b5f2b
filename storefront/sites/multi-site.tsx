import { createContext, type ReactNode, use, useMemo } from 'react';
import type { LegalRule } from '../../shared/legal-rules.ts';
import type { NumberSeparators } from './money.ts';
import type { LocaleConfig, SiteConfig } from './site-config.ts';
import { shopUrl, type UrlScope } from './urls.ts';

export interface SiteScope extends UrlScope {
  site: SiteConfig;
  locale: LocaleConfig;
  /** number separators of the locale */
  numbers: NumberSeparators;
  imageHost: string;
  /** rules on mandatory information that apply, from docs/legal-information.md */
  legal?: Partial<Record<LegalRule, true>>;
  /** origin of the store, for absolute URLs */
  origin: string;
}

export interface MultiSite extends SiteScope {
  /** Returns a path of the shop (`/cart`) with the prefix of the current site and locale. */
  href: (path: string) => string;
}

const MultiSiteContext = createContext<MultiSite | null>(null);

export function MultiSiteProvider({ scope, children }: { scope: SiteScope; children: ReactNode }) {
  const value = useMemo(() => ({ ...scope, href: (path: string) => shopUrl(path, scope) }), [scope]);
  return <MultiSiteContext value={value}>{children}</MultiSiteContext>;
}

/** Returns the current site, locale and link builder. */
export function useMultiSite(): MultiSite {
  const value = use(MultiSiteContext);
  if (!value) throw new Error('useMultiSite must be used within MultiSiteProvider');
  return value;
}
