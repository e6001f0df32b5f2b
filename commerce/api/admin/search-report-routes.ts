import { Hono } from 'hono';
import { z } from 'zod';
import { count, named, object, type Responses, text } from '../../http/response-schema.ts';
import { takes } from '../../http/takes.ts';
import { type ReportedTerm, readSearchReport } from '../../merchandising/search-report.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { requireManager } from '../account-manager/require-manager.ts';
import { MAY_READ_PRODUCTS } from './scopes.ts';
import { requireStaffSite } from './staff-site.ts';

const reportQuery = z.object({
  siteId: z.string().min(1).max(32),
  /** today and the days before it, in UTC */
  days: z.coerce.number().int().min(1).max(90).default(7),
  locale: z.string().min(2).max(35).optional(),
});

const term = object({ term: text, locale: text, searches: count, results: count.nullable(), url: text });

export const searchReportResponses: Responses = {
  'GET /searches': {
    200: named(
      'SearchReport',
      object({
        days: count,
        locales: z.array(text),
        searches: count,
        misses: count,
        top: z.array(term),
        withoutResults: z.array(term),
      }),
    ),
  },
};

/** What shoppers search for on a site, and what they do not find. */
export function searchReportRoutes(services: CommerceServices): Hono {
  const { db, mail, now } = services;
  return new Hono().get('/searches', takes({ query: reportQuery }), async (c) => {
    const manager = await requireManager(services, c, MAY_READ_PRODUCTS);
    const { siteId, days, locale } = c.var.input.query();
    const { site } = await requireStaffSite(services, manager, siteId);
    const report = await readSearchReport(db, { siteId, days, locale, now: now() });
    const linked = (one: ReportedTerm) => ({
      ...one,
      url: mail.shopUrl(siteId, one.locale, `/search?${new URLSearchParams({ q: one.term })}`),
    });
    c.header('cache-control', 'private, no-store');
    return c.json({
      ...report,
      days,
      locales: site.locales,
      top: report.top.map(linked),
      withoutResults: report.withoutResults.map(linked),
    });
  });
}
