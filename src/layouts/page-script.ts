import { closeMessage } from './close-message.ts';
import { growPictures } from './grow-pictures.ts';
import { showProgress } from './progress.ts';
import { guardChunks } from './reload-guard.ts';

/** What every page runs: a few hundred bytes that the layout needs. */
closeMessage();
guardChunks();
showProgress();
growPictures();
