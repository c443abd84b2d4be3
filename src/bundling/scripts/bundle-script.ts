import { resolve } from 'node:path';
import { build, type InlineConfig } from 'vite';

/** Bundles a module into one classic script: not every browser supports modules in workers, and a module waits for the page. */
export async function bundleScript(
  file: string,
  config: Pick<InlineConfig, 'mode' | 'resolve'> = {},
): Promise<string> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, rolldownOptions: { input: resolve(file), output: { format: 'iife' } } },
  });
  const [output] = [result].flat();
  const [chunk] = output !== undefined && 'output' in output ? output.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`${file} has no output`);
  return chunk.code;
}
