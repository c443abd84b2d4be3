import { atom } from 'nanostores';

/** What the page says in a word, by the name of its text. */
export interface Message {
  name:
    | 'added'
    | 'lineFull'
    | 'cartFull'
    | 'favourite'
    | 'notFavourite'
    | 'favouritesFull'
    | 'favouriteNotSaved'
    | 'consentKept'
    | 'notLoaded'
    | 'offline'
    | 'online';
  /** What it is about: the name of goods. */
  about: string;
}

export const $message = atom<Message | undefined>(undefined);

export const showMessage = (name: Message['name'], about = ''): void => $message.set({ name, about });
