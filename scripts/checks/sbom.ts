/** `npm run --silent sbom`: the bill of materials of shipped packages. npm's own omits those that tests use too. */

import { main, sayJson } from '../../src/operator/terminal.ts';
import { billOfMaterials } from './bill-of-materials.ts';

await main(async () => sayJson(billOfMaterials()));
