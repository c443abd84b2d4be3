/** `npm run --silent sbom`: the bill of materials of what is shipped. npm's own leaves out what a test needs as well. */
import { billOfMaterials } from './bill-of-materials.ts';
import { main, say } from './terminal.ts';

await main(async () => say(JSON.stringify(billOfMaterials(), null, 2)));
