/** `npm run shop -- …`: the operator's commands for the embedded shop. */
import { runOperator } from '../src/operator/program.ts';
import { main } from '../src/operator/terminal.ts';

await main(() => runOperator(process.argv.slice(2)));
