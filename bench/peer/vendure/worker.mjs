// Vendure's worker process: jobs of the search index and of the collections.
import { configuration, core } from './config.mjs';

const worker = await core.bootstrapWorker(configuration());
await worker.startJobQueue();
console.log('Vendure works');
