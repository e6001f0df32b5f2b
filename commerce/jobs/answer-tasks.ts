import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer, ThreadTask } from './thread.ts';

/** Answers the tasks of `inThread`; called in the thread. */
export function answerTasks<Task, Result>(run: (task: Task) => Result | Promise<Result>): void {
  parentPort?.on('message', async ({ id, task }: ThreadTask<Task>) => {
    let answer: ThreadAnswer<Result>;
    try {
      answer = { id, result: await run(task) };
    } catch (error) {
      answer = { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
    parentPort?.postMessage(answer);
  });
}
