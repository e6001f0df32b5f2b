import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('metrics name the size of the search index, its builds and the searches it answered', async () => {
  const figures = {
    bytes: 17_932_032,
    documents: 102_960,
    builds: 3,
    failedBuilds: 1,
    lastBuildSeconds: 4.5,
    fromMemory: 12,
    fromDatabase: 2,
  };
  const { registry } = createMetrics({ bytes: 0 }, () => figures);
  for (let times = 0; times < 2; times++) {
    const text = await registry.metrics();
    for (const line of [
      'vitrine_search_index_bytes 17932032',
      'vitrine_search_index_documents 102960',
      'vitrine_search_index_builds_total{result="complete"} 3',
      'vitrine_search_index_builds_total{result="failed"} 1',
      'vitrine_search_index_last_build_seconds 4.5',
      'vitrine_searches_total{answered="memory"} 12',
      'vitrine_searches_total{answered="database"} 2',
    ])
      expect(text.split('\n')).toContain(line);
  }
});

test('metrics name what waits for the mail server and the payment provider', async () => {
  const figures = [
    { queue: 'void', waiting: 22, dead: 0, oldestAt: new Date(Date.now() - 90_000) },
    { queue: 'mail', waiting: 0, dead: 3, oldestAt: null },
  ];
  const { registry } = createMetrics({ bytes: 0 }, undefined, undefined, async () => figures);
  const text = await registry.metrics();
  for (const line of [
    'vitrine_queue_items{queue="void",state="waiting"} 22',
    'vitrine_queue_items{queue="mail",state="dead"} 3',
    'vitrine_queue_oldest_waiting_seconds{queue="mail"} 0',
  ])
    expect(text.split('\n')).toContain(line);
  expect(Number(/oldest_waiting_seconds\{queue="void"\} ([\d.]+)/.exec(text)?.[1])).toBeCloseTo(90, -1);
});

test('metrics name what waits for the endpoints of other systems, also when the database is away', async () => {
  const counts = new Map([['erp', { delivered: 7, failed: 2, dead: 1, gone: 0 }]]);
  const oldestAt = new Date(Date.now() - 90_000);
  const erp = { id: 'erp', url: 'https://erp.example', eventTypes: [], isActive: true, disabledAt: null };
  let isAway = false;
  let reads = 0;
  const { registry } = createMetrics({ bytes: 0 }, undefined, async () => {
    reads++;
    if (isAway) throw new Error('no database');
    return { endpoints: [{ ...erp, waiting: 3, dead: 1, oldestAt }], counts };
  });
  const text = await registry.metrics();
  for (const line of [
    'vitrine_webhook_deliveries{endpoint="erp",state="waiting"} 3',
    'vitrine_webhook_deliveries{endpoint="erp",state="dead"} 1',
    'vitrine_webhook_attempts_total{endpoint="erp",result="delivered"} 7',
    'vitrine_webhook_attempts_total{endpoint="erp",result="failed"} 2',
  ])
    expect(text.split('\n')).toContain(line);
  expect(Number(/oldest_waiting_seconds\{endpoint="erp"\} ([\d.]+)/.exec(text)?.[1])).toBeCloseTo(90, -1);
  expect(reads).toBe(1);
  isAway = true;
  expect(await registry.metrics()).not.toContain('endpoint="erp"');
});
