import { build } from 'vite';
import { filesOf } from '../release/site-files.ts';
import { officeConfig } from './vite-config.ts';
export async function bundleOffice(folder: string): Promise<void> {
  await build(officeConfig(folder));
  void filesOf;
}
