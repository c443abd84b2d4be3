import type { CoffeeLine } from '../../model.ts';

export interface Dose {
  caption: string;
  value: string;
}

function doses(coffee: string, water: string, heat: string, time: string, second = 'вода, г'): Dose[] {
  return [
    { caption: 'кава, г', value: coffee },
    { caption: second, value: water },
    { caption: '°C', value: heat },
    { caption: 'хв', value: time },
  ];
}

export const brewing: Record<CoffeeLine, Dose[]> = {
  espresso: doses('18', '36', '93', '0:28', 'напій, г'),
  filter: doses('15', '250', '94', '2:45'),
  microlot: doses('15', '240', '92', '2:50'),
  decaf: doses('16', '250', '93', '2:40'),
  drip: doses('12', '200', '95', '3:00'),
};
