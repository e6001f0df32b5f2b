import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../../commerce/database/connection.ts';
import { readEnvironment } from '../config/environment.ts';
import { openDatabase } from '../database/open-database.ts';

/** Environment of a process that uses a data folder with an embedded database, and nothing of this one's settings. */
export const commandEnvironment = (data: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  DATA_DIR: data,
});

/** A data folder of its own for commands in processes of their own. */
export class CommandData {
  readonly folder = mkdtempSync(join(tmpdir(), 'command-data-'));

  /** Uses the database while no command runs. */
  async withDb<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const connection = await openDatabase(readEnvironment({ DATA_DIR: this.folder, DATABASE_URL: '' }));
    try {
      return await work(connection.db);
    } finally {
      await connection.close();
    }
  }

  /** Runs a command of `server/commands` to its end; returns its exit code and what it printed. */
  run(file: string, ...args: string[]): { status: number | null; said: string } {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join('server/commands', file), ...args], {
      cwd: join(import.meta.dirname, '../..'),
      encoding: 'utf8',
      env: commandEnvironment(this.folder),
    });
    return { status, said: stdout + stderr };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
