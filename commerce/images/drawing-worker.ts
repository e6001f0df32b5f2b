import { workerData } from 'node:worker_threads';
import { answerTasks } from '../jobs/answer-tasks.ts';
import type { ImageSettings } from '../services/commerce-services.ts';

export interface Drawing {
  library: string;
  path: string;
}

const { module, name } = workerData as { module: string; name: string };
const draw = ((await import(module)) as Record<string, NonNullable<ImageSettings['draw']>>)[name];
if (!draw) throw new Error(`${module} has no export ${name}.`);
answerTasks(({ library, path }: Drawing) => draw(library, path));
