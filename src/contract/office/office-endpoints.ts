import { getJournal, undoChange } from './changes.ts';
import type { OfficeEndpoint } from './office-endpoint.ts';
import { changeOfficeOrder } from './order-change.ts';
import {
  addNote,
  countOrders,
  listOrders,
  moveOrders,
  readOfficeOrder,
  setTrackingNumber,
} from './orders.ts';
import {
  addPerson,
  changePerson,
  endOfficeSession,
  getMe,
  getPeople,
  getSessions,
  sendOfficeCode,
  signIntoOffice,
  signOutOfOffice,
} from './people.ts';
import { getToday } from './today.ts';

/** Every call of the office. */
export const officeEndpoints: readonly OfficeEndpoint[] = [
  sendOfficeCode,
  signIntoOffice,
  signOutOfOffice,
  getMe,
  getSessions,
  endOfficeSession,
  getPeople,
  addPerson,
  changePerson,
  getToday,
  countOrders,
  listOrders,
  readOfficeOrder,
  moveOrders,
  setTrackingNumber,
  addNote,
  changeOfficeOrder,
  getJournal,
  undoChange,
];
