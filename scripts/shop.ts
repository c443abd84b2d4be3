/** `npm run shop -- …`: the operator's commands for the embedded shop. */
import { runOperator } from './operator/program.ts';
import { main } from './terminal.ts';

await main(() => runOperator(process.argv.slice(2)));
