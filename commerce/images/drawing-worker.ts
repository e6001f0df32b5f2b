import { parentPort, workerData } from 'node:worker_threads';
import type { ImageSettings } from '../services/commerce-services.ts';

export interface Question {
  id: number;
  library: string;
  path: string;
}

/** The drawing asked for, null when there is none, or why it failed. */
export interface Answer {
  id: number;
  text?: string | null;
  error?: string;
}

const { module, name } = workerData as { module: string; name: string };
const draw = ((await import(module)) as Record<string, NonNullable<ImageSettings['draw']>>)[name];
if (!draw) throw new Error(`${module} has no export ${name}.`);

parentPort?.on('message', async ({ id, library, path }: Question) => {
  let answer: Answer;
  try {
    answer = { id, text: await draw(library, path) };
  } catch (error) {
    answer = { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(answer);
});
