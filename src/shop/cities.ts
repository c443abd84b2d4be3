/** How long parcels are on the road, and how to say where: the list behind «Інше місто». The shop's own city comes first. */
import type { City } from '../editions/edition.ts';

export const ua: readonly City[] = [
  { name: 'Київ', place: 'у Києві', daysOnRoad: 1 },
  { name: 'Вінниця', place: 'у Вінниці', daysOnRoad: 1 },
  { name: 'Дніпро', place: 'у Дніпрі', daysOnRoad: 2 },
  { name: 'Житомир', place: 'у Житомирі', daysOnRoad: 1 },
  { name: 'Запоріжжя', place: 'у Запоріжжі', daysOnRoad: 2 },
  { name: 'Івано-Франківськ', place: 'у Франківську', daysOnRoad: 2 },
  { name: 'Кривий Ріг', place: 'у Кривому Розі', daysOnRoad: 2 },
  { name: 'Луцьк', place: 'у Луцьку', daysOnRoad: 2 },
  { name: 'Львів', place: 'у Львові', daysOnRoad: 2 },
  { name: 'Миколаїв', place: 'у Миколаєві', daysOnRoad: 2 },
  { name: 'Одеса', place: 'в Одесі', daysOnRoad: 2 },
  { name: 'Полтава', place: 'у Полтаві', daysOnRoad: 1 },
  { name: 'Рівне', place: 'у Рівному', daysOnRoad: 2 },
  { name: 'Суми', place: 'у Сумах', daysOnRoad: 2 },
  { name: 'Тернопіль', place: 'у Тернополі', daysOnRoad: 2 },
  { name: 'Ужгород', place: 'в Ужгороді', daysOnRoad: 3 },
  { name: 'Харків', place: 'у Харкові', daysOnRoad: 2 },
  { name: 'Хмельницький', place: 'у Хмельницькому', daysOnRoad: 2 },
  { name: 'Черкаси', place: 'у Черкасах', daysOnRoad: 1 },
  { name: 'Чернівці', place: 'у Чернівцях', daysOnRoad: 2 },
  { name: 'Чернігів', place: 'у Чернігові', daysOnRoad: 1 },
];

export const pl: readonly City[] = [
  { name: 'Варшава', place: 'у Варшаві', daysOnRoad: 1 },
  { name: 'Білосток', place: 'у Білостоку', daysOnRoad: 1 },
  { name: 'Вроцлав', place: 'у Вроцлаві', daysOnRoad: 2 },
  { name: 'Гданськ', place: 'у Гданську', daysOnRoad: 2 },
  { name: 'Жешув', place: 'у Жешуві', daysOnRoad: 2 },
  { name: 'Катовіце', place: 'у Катовіце', daysOnRoad: 2 },
  { name: 'Краків', place: 'у Кракові', daysOnRoad: 2 },
  { name: 'Лодзь', place: 'у Лодзі', daysOnRoad: 1 },
  { name: 'Люблін', place: 'у Любліні', daysOnRoad: 1 },
  { name: 'Познань', place: 'у Познані', daysOnRoad: 2 },
  { name: 'Щецин', place: 'у Щецині', daysOnRoad: 2 },
];
