import type { Hono } from 'hono';
import type { QueueFigures } from '../commerce/jobs/queue-figures.ts';
import type { PromotionProblem } from '../commerce/promotions/problems.ts';
import type { MemoryIndexFigures } from '../commerce/search/memory/memory-index.ts';
import type { ImageSettings } from '../commerce/services/commerce-services.ts';
import type { TaxProblem } from '../commerce/taxes/problems.ts';
import type { EndpointFigures } from '../commerce/webhooks/manage.ts';
import type { AttemptCounts } from '../commerce/webhooks/worker.ts';
import type { StoreConfig } from '../storefront/sites/site-config.ts';

/** Deliveries that wait, and the attempts of this process. */
export interface WebhookFigures {
  endpoints: EndpointFigures[];
  counts: AttemptCounts;
}

/** The commerce service: embedded in this process, or a tenant of the platform over HTTP. */
export interface CommerceConnection {
  /** base URL of commerce calls */
  origin: string;
  /** base URL of the token endpoint for the merchant's API clients */
  managerOrigin: string;
  /** `clientAddress`: the shopper's IP address, by which the service counts password attempts */
  fetchFor(correlationId: string, clientAddress?: string): typeof fetch;
  /** the embedded service, to listen on its own port */
  app?: Hono;
  /** image settings of the embedded service */
  images?: ImageSettings;
  /** pages that show unsent mails, where no mail server is configured */
  mailbox?: Hono;
  /** whether `onChange` reports changes; a tenant does not */
  invalidatesCache: boolean;
  /** whether the database is reachable */
  isReady(): Promise<boolean>;
  /** differences between configured and imported sites, and sites where nobody can pay, for the start-up; always empty for a tenant */
  siteDifferences(config: Pick<StoreConfig, 'sites' | 'countries'>): Promise<string[]>;
  /** what is sold without tax for lack of a rate; always empty for a tenant */
  taxProblems(): Promise<TaxProblem[]>;
  /** promotions that the service does not apply; always empty for a tenant */
  promotionProblems(): Promise<PromotionProblem[]>;
  /** figures of the search index of the embedded service, for metrics */
  searchFigures?(): MemoryIndexFigures;
  /** what waits for each endpoint of another system, for metrics; only with endpoints */
  webhookFigures?(): Promise<WebhookFigures>;
  /** what waits for the mail server and the payment provider of the embedded service, for metrics */
  queueFigures?(): Promise<QueueFigures[]>;
  onChange(listener: (tags: string[]) => void): Promise<void>;
  close(): Promise<void>;
}
