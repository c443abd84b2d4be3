/** `npm run test:webkit`: the main journeys in WebKit, installed or Debian's; passes arguments after `--` to Playwright. */
import { SetupError } from '../../src/contract/setup-error.ts';
import { main } from '../../src/operator/terminal.ts';
import { findOrInstall } from '../../tests/tooling/find-program.ts';
import { runPlaywright } from '../../tests/tooling/run-playwright.ts';

/** Debian's WebKit needs a display: this is a virtual one. */
const virtualScreen = ['xvfb-run', '--auto-servernum', '--server-args=-screen 0 1600x1200x24'];

await main(async () => {
  const hasScreen = process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'];
  const driver = findOrInstall(['WebKitWebDriver'], 'webkit2gtk-driver');
  const screen = hasScreen ?? findOrInstall(['xvfb-run'], 'xvfb');
  if (driver === undefined || screen === undefined) {
    throw new SetupError(
      'There is no WebKit here, or no screen for it. Install them, as root with `apt-get install webkit2gtk-driver xvfb`.',
    );
  }
  await runPlaywright('tests/webkit/playwright.config.ts', {}, hasScreen === undefined ? virtualScreen : []);
});
