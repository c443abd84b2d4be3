/** `npm run --silent sbom`: the bill of materials of shipped packages. npm's own omits those that tests use too. */
import { billOfMaterials } from './bill-of-materials.ts';
import { main, sayJson } from './terminal.ts';

await main(async () => sayJson(billOfMaterials()));
