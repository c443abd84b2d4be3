import { atom } from 'nanostores';

/** A short message, by the name of its text. */
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
    | 'online'
    | 'accountErased'
    | 'cityChosen';
  /** The name of the goods, if any. */
  about: string;
}

export const $message = atom<Message | undefined>(undefined);

export const showMessage = (name: Message['name'], about = ''): void => $message.set({ name, about });
