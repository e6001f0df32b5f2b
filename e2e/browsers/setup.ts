import openStore from '../store.ts';
import { installBrowsers } from './packages.ts';

export default async function setup(): Promise<() => Promise<void>> {
  installBrowsers();
  return openStore();
}
