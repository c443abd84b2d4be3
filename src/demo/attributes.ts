import { notes } from '../domain/taste/notes.ts';
import type { CoffeeLine, DemoCoffee, DemoGoods } from './model.ts';

const lineNames: Readonly<Record<CoffeeLine, string>> = {
  espresso: 'Еспресо',
  filter: 'Фільтр',
  microlot: 'Мікролот',
  decaf: 'Без кофеїну',
  drip: 'Дрип',
};

interface Attribute {
  name: string;
  value: string;
}

/** The attributes of the goods, in the order of the product page. */
export function attributesOf(goods: DemoGoods, all: ReadonlyMap<string, DemoGoods>): Attribute[] {
  if (goods.kind === 'gear') return goods.attributes;
  if (goods.kind === 'set') {
    return [
      { name: 'У наборі', value: goods.contains.map((chpu) => all.get(chpu)?.name ?? chpu).join(', ') },
    ];
  }
  return coffeeAttributes(goods);
}

function coffeeAttributes({ line, number, roast, origin, notes: tastes }: DemoCoffee): Attribute[] {
  const attributes: [string, string | undefined][] = [
    ['Смак', tastes.map((note) => notes[note].name).join(', ')],
    ['Лінія', lineNames[line]],
    ['Номер', number],
    ['Обсмаження', `${roast} з 5`],
    ['Країна', origin.country],
    ['Регіон', origin.region],
    ['Станція', origin.station],
    ['Висота', origin.altitude],
    ['Різновид', origin.variety],
    ['Обробка', origin.process],
    ['Урожай', origin.harvest],
    ['Оцінка', origin.score],
  ];
  return attributes.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
}
