import { closeMessage } from './close-message.ts';
import { awake } from './hold-presses.ts';
import { closeMenus } from './menus.ts';
import { showMessages } from './messages.ts';
import { showModals } from './modals.ts';
import { answerPresses } from './presses.ts';
import { showProgress } from './progress.ts';
import { guardChunks } from './reload-guard.ts';

/** What every page runs; the islands come when they are wanted. */
closeMessage();
closeMenus();
guardChunks();
showProgress();
showMessages();
showModals();
answerPresses();
document.dispatchEvent(new Event(awake));
