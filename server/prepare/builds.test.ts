import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { dropOldBuilds, finishBuild, unfinishedBuild } from './builds.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function builds(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-builds-'));
  folders.push(folder);
  return folder;
}

function build(folder: string, says: string, made = new Date()): void {
  mkdirSync(folder);
  writeFileSync(join(folder, 'index.js'), says);
  utimesSync(folder, made, made);
}

test('of two concurrent builds of the same sources the first wins, and no partial build is visible', () => {
  const place = join(builds(), 'abc');
  const mine = unfinishedBuild(place);
  build(mine, 'mine');
  expect(existsSync(place)).toBe(false);
  finishBuild(mine, place);
  build(`${place}.1`, 'another');
  finishBuild(`${place}.1`, place);
  expect(readFileSync(join(place, 'index.js'), 'utf8')).toBe('mine');
  expect(readdirSync(join(place, '..'))).toEqual(['abc']);
  expect(() => finishBuild(`${place}.2`, `${place}d`)).toThrow('ENOENT');
});

test('a running store keeps its build while newer ones appear, and abandoned builds are removed', () => {
  const all = builds();
  const hour = (hours: number) => new Date(Date.UTC(2026, 0, 1, hours));
  for (const at of [1, 2, 3, 4]) build(join(all, `build${at}`), '', hour(at));
  build(join(all, 'build5.17'), '', hour(4));
  build(join(all, 'build5.18'), '', hour(6));
  dropOldBuilds(all, hour(6).getTime());
  expect(readdirSync(all).sort()).toEqual(['build2', 'build3', 'build4', 'build5.18']);
});
