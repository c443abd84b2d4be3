/** What a look at a picture of the catalogue finds. */
import type { Picture } from '../../domain/catalogue/picture.ts';
import type { Downloaded, Limits } from './download.ts';
import type { PictureStore } from './store.ts';

export interface Prepared {
  /** Names the download. */
  key: string;
  picture: Picture;
  downloaded: Downloaded;
}

export interface Looked {
  /** Undefined: the picture is unavailable. */
  prepared: Prepared | undefined;
  found: 'fresh' | 'other' | 'unavailable';
}

export interface Means {
  store: PictureStore;
  limits: Limits;
  warn(warning: string): void;
}
