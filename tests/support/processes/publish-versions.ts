/** `publish-versions.ts <folder> <step> [version]`: publishes small releases, or rolls back; killed before the given write. */
import { publishedVersion, publishVersion, rollBackVersion } from '../site/small-releases.ts';
import { beforeWrites } from './before-writes.ts';

const [folder = '', step = '0', version] = process.argv.slice(2);

beforeWrites((call) => {
  if (call === Number(step)) process.kill(process.pid, 'SIGKILL');
});

if (version === 'back') await rollBackVersion(folder);
else if (version === 'on') for (;;) await publishVersion(folder, publishedVersion(folder) + 1);
else await publishVersion(folder, Number(version));
