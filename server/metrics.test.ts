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
