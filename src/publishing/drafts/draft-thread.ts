/** A thread that finishes the files that it is given, and writes drafts of those that differ from the published ones. */
import { parentPort } from 'node:worker_threads';
import * as v from 'valibot';
import { buildSettings } from '../../catalogue/settings.ts';
import { readBundleFacts } from '../bundle/bundle.ts';
import { siteToServe } from '../bundle/serving-files.ts';
import { finisher } from '../finish/finish-pages.ts';
import { findPublished } from '../release/trees.ts';
import { RenderedTextSchema } from './draft-messages.ts';
import { draftWriter } from './write-draft.ts';

const [bundle = '', folder = ''] = process.argv.slice(2);
const [settings] = buildSettings(process.env);
if (settings === undefined) throw new Error('The environment names no edition');
const finish = finisher((await readBundleFacts(bundle)).pages, siteToServe(settings));
const writeDraft = draftWriter(folder, findPublished(settings.places));

parentPort?.on('message', (message: unknown) => {
  const { file, text } = v.parse(RenderedTextSchema, message);
  parentPort?.postMessage(writeDraft(file, finish(file, text)));
});
