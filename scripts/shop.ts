/** `npm run shop -- …`: the operator's commands for the embedded shop. */
import { runProgram } from './operator/command-line.ts';
import { explainFailures } from './operator/failures.ts';
import { operatorProgram } from './operator/program.ts';
import { main } from './terminal.ts';

await main(() => explainFailures(() => runProgram(operatorProgram(), process.argv.slice(2))));
