import { parentPort, workerData } from 'node:worker_threads';
import type { ImageSettings } from '../services/commerce-services.ts';

export interface DrawingRequest {
  id: number;
  library: string;
  path: string;
}

/** The drawing, null when there is none, or an error. */
export interface DrawingResponse {
  id: number;
  text?: string | null;
  error?: string;
}

const { module, name } = workerData as { module: string; name: string };
const draw = ((await import(module)) as Record<string, NonNullable<ImageSettings['draw']>>)[name];
if (!draw) throw new Error(`${module} has no export ${name}.`);

parentPort?.on('message', async ({ id, library, path }: DrawingRequest) => {
  let response: DrawingResponse;
  try {
    response = { id, text: await draw(library, path) };
  } catch (error) {
    response = { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(response);
});
