import { black, white } from '../drawing/inks.ts';

/** A family colours packs, swatches and filters; `on` is the text colour that is readable on the base. */
export const families = {
  berry: { name: 'Ягоди', base: '#e0103f', deep: '#a10629', tint: '#ffc4cf', on: white },
  citrus: { name: 'Цитруси', base: '#ffc400', deep: '#e59100', tint: '#ffedaa', on: black },
  chocolate: { name: 'Шоколад', base: '#56220f', deep: '#371207', tint: '#e3c5b3', on: white },
  nut: { name: 'Горіхи', base: '#d8813a', deep: '#ab5c1c', tint: '#f7dcbd', on: black },
  floral: { name: 'Квіти', base: '#ff9ad1', deep: '#e45fad', tint: '#ffdcf0', on: black },
  tropical: { name: 'Тропіки', base: '#00a66c', deep: '#00764b', tint: '#b0ecd0', on: black },
} as const;

export type FamilyId = keyof typeof families;

/** The tastes as the catalogue names them, each with the family that colours it. */
export const notes = {
  raspberry: { name: 'малина', family: 'berry' },
  blackcurrant: { name: 'чорна смородина', family: 'berry' },
  cherry: { name: 'вишня', family: 'berry' },
  blueberry: { name: 'чорниця', family: 'berry' },
  strawberry: { name: 'полуниця', family: 'berry' },
  bergamot: { name: 'бергамот', family: 'citrus' },
  orange: { name: 'апельсин', family: 'citrus' },
  lemon: { name: 'лимон', family: 'citrus' },
  grapefruit: { name: 'грейпфрут', family: 'citrus' },
  mandarin: { name: 'мандарин', family: 'citrus' },
  milkChocolate: { name: 'молочний шоколад', family: 'chocolate' },
  darkChocolate: { name: 'темний шоколад', family: 'chocolate' },
  cocoa: { name: 'какао', family: 'chocolate' },
  praline: { name: 'праліне', family: 'chocolate' },
  hazelnut: { name: 'фундук', family: 'nut' },
  almond: { name: 'мигдаль', family: 'nut' },
  caramel: { name: 'карамель', family: 'nut' },
  honey: { name: 'мед', family: 'nut' },
  jasmine: { name: 'жасмин', family: 'floral' },
  rose: { name: 'троянда', family: 'floral' },
  blackTea: { name: 'чорний чай', family: 'floral' },
  lavender: { name: 'лаванда', family: 'floral' },
  hibiscus: { name: 'гібіскус', family: 'floral' },
  mango: { name: 'манго', family: 'tropical' },
  pineapple: { name: 'ананас', family: 'tropical' },
  passionfruit: { name: 'маракуя', family: 'tropical' },
  peach: { name: 'персик', family: 'tropical' },
} as const satisfies Record<string, { name: string; family: FamilyId }>;

export type NoteId = keyof typeof notes;
