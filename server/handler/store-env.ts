import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Preview } from '../../storefront/sites/request-services.ts';
import type { CommerceConnection } from '../commerce-connection.ts';
import type { StorePolicy } from '../documents/content-security.ts';
import type { DocumentCache } from '../documents/document-cache.ts';
import type { Renderer } from '../documents/renderer.ts';
import type { Admission } from '../http/admission.ts';
import type { StaticFiles } from '../http/static-files.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { SessionSettings } from '../session/port.ts';
import type { ProxySettings } from './proxy.ts';

/** Everything the request handler needs. */
export interface StoreParts {
  commerce: CommerceConnection;
  cache: DocumentCache;
  renderer: Renderer;
  files: StaticFiles;
  sessions: SessionSettings;
  proxy: ProxySettings;
  policy: StorePolicy;
  admission: Admission;
  metrics: Metrics;
  log: Log;
  publicUrl: string | undefined;
  /** number of own reverse proxies whose X-Forwarded-For entry is trusted */
  trustedProxies: number;
  /** bearer token for /metrics on the store's port; without one nobody may read them */
  metricsToken: string | undefined;
  isStopping(): boolean;
}

/** Label of a request in the metrics. */
export type RequestKind = 'document' | 'static' | 'image' | 'proxy' | 'personal' | 'operations';

/** What is recorded about a request when its response has ended. */
export interface RequestRecord {
  correlationId: string;
  kind: RequestKind;
}

/** Bindings and variables of the Hono application. */
export interface StoreEnv {
  Bindings: {
    incoming: IncomingMessage;
    outgoing: ServerResponse;
    /** parsed and normalised URL of the request */
    url: URL;
    record: RequestRecord;
  };
  Variables: {
    /** set when the request carries a valid preview cookie */
    preview: Preview | undefined;
    /** document cache key; undefined for what is not shared */
    key: string | undefined;
  };
}
